import { testDatabaseProgram } from "./test-database";

/** The server and the migrated template; each test file clones its own database from it. */
export default async function setUpDatabases(): Promise<void> {
  // The mutation run prepares it once for all of its Jest calls.
  if (process.env.TEST_TEMPLATE) return;
  const printed = await testDatabaseProgram("prepare");
  process.env.TEST_TEMPLATE = /^template (.+)$/m.exec(printed)?.[1];
  process.env.TEST_DATABASES_OWNER = String(process.pid);
}
