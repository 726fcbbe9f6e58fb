import { testDatabaseProgram } from "./database-program";

export default async function releaseDatabases(): Promise<void> {
  if (process.env.TEST_DATABASES_OWNER === String(process.pid)) await testDatabaseProgram("release");
}
