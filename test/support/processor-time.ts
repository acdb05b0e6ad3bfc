/** Milliseconds of processor time that something took: what else the machine does meanwhile does not count. */
export function processorTime(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
