/** Languages of code blocks that a page draws, and what stands for the picture. */
export const PICTURES: ReadonlyMap<string, string> = new Map([
  ["geojson", "[map]"],
  ["topojson", "[map]"],
  ["stl", "[3D model]"],
  ["mermaid", "[diagram]"],
  ["math", "[formula]"],
]);
