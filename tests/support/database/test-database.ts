import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Runs scripts/test-database.mjs for this process, which owns the databases; answers what it printed. */
export async function testDatabaseProgram(command: "prepare" | "release"): Promise<string> {
  const args = ["scripts/test-database.mjs", command, String(process.pid)];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args);
    return stdout;
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string };
    throw new Error(`The test databases could not be made ready.${stderr}`, { cause: error });
  }
}
