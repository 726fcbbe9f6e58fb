import { testDatabaseProgram } from "./database-program";

/** One database for each worker, cloned from the migrated template. */
export default async function setUpDatabases({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const printed = await testDatabaseProgram("prepare", maxWorkers);
  const addresses = printed.split("\n").flatMap((line) => (line.startsWith("database ") ? [line.slice(9)] : []));
  process.env.TEST_DATABASES = addresses.join(" ");
}
