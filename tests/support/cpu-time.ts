/** Milliseconds of processor time, which other programs lengthen far less than the clock's. To be compared with another's. */
export async function cpuTime(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
