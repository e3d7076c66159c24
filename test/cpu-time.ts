/**
 * The processor's milliseconds that the shortest of three runs of this work needs. Unlike the time on a clock, they do not grow where
 * other processes want the processor too.
 */
export function cpuMs(work: () => unknown): number {
  const runs = [1, 2, 3].map(() => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...runs);
}
