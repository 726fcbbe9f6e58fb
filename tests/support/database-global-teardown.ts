import { testDatabaseProgram } from "./database-program";

export default async function releaseDatabases(): Promise<void> {
  await testDatabaseProgram("release");
}
