import { testDatabaseProgram } from "./test-database";

export default async function releaseDatabases(): Promise<void> {
  if (process.env.TEST_DATABASES_OWNER === String(process.pid)) await testDatabaseProgram("release");
}
