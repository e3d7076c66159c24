/** A version of this project, as a release's tag names it. */
export interface Version {
  /** Without the `v`: `1.2.3`, or `1.2.3-rc.1` for a pre-release. */
  readonly text: string;
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
  readonly isPrerelease: boolean;
}

const TAG = /^v((0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[\da-z]+(?:\.[\da-z]+)*)?)$/;

/** The version that a tag names; null for any other tag, such as `v1`. */
export function versionOfTag(tag: string): Version | null {
  const match = TAG.exec(tag);
  if (match === null) {
    return null;
  }
  const [, text = "", major, minor, patch, suffix] = match;
  return {
    text,
    major: Number(major),
    minor: Number(minor),
    patch: Number(patch),
    isPrerelease: suffix !== undefined,
  };
}

/** Whether one version comes after another; neither may be a pre-release. */
export function isLater(one: Version, other: Version): boolean {
  return (one.major - other.major || one.minor - other.minor || one.patch - other.patch) > 0;
}
