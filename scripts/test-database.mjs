import { installDependencies } from "./setup/dependencies.mjs";
import { Fault } from "./setup/fault.mjs";
import { requireNode } from "./setup/node-version.mjs";
import { runProgram } from "./setup/program.mjs";

/**
 * `prepare PID COUNT` prints the addresses of COUNT fresh test databases, one a line, that belong to process PID;
 * `release PID` removes them and stops the test server when nobody else uses it.
 */
async function testDatabase([command, owner, count]) {
  const pid = Number(owner);
  if (!Number.isInteger(pid)) throw new Fault("node scripts/test-database.mjs prepare PID COUNT | release PID");
  requireNode();
  await installDependencies();
  const { claimTestServer, dropTestDatabases, makeTestDatabases, releaseTestServer } =
    await import("./setup/test-postgres.mjs");
  const urlOf = await claimTestServer(pid);
  try {
    if (command === "prepare") return await prepare(() => makeTestDatabases(urlOf, namesFor(Number(count)), pid));
    await dropTestDatabases(urlOf, pid);
  } catch (error) {
    await releaseTestServer(pid);
    throw error;
  }
  return releaseTestServer(pid);
}

const namesFor = (count) => Array.from({ length: count }, (_, index) => String(index + 1));

async function prepare(makeDatabases) {
  const { generateClient } = await import("./setup/prisma-client.mjs");
  await generateClient();
  for (const url of await makeDatabases()) console.log(`database ${url}`);
}

await runProgram(() => testDatabase(process.argv.slice(2)));
