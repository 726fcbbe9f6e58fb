import { installDependencies } from "./setup/install/dependencies.mjs";
import { Fault } from "./setup/fault.mjs";
import { requireNode } from "./setup/install/node-version.mjs";
import { runProgram } from "./setup/process/program.mjs";

/**
 * `prepare PID` claims the test server for process PID and prints the address of the migrated template;
 * `release PID` removes the databases of that process and stops the server when nobody else uses it.
 */
async function testDatabase([command, owner]) {
  const pid = Number(owner);
  if (!Number.isInteger(pid)) throw new Fault("node scripts/test-database.mjs prepare PID | release PID");
  requireNode();
  await installDependencies();
  const { claimTestServer, dropTestDatabases, makeTestTemplate, releaseTestServer } =
    await import("./setup/checks/test-databases.mjs");
  const urlOf = await claimTestServer(pid);
  try {
    if (command === "prepare") return await prepare(() => makeTestTemplate(urlOf));
    await dropTestDatabases(urlOf, pid);
  } catch (error) {
    await releaseTestServer(pid);
    throw error;
  }
  return releaseTestServer(pid);
}

async function prepare(makeTemplate) {
  const { generateClient } = await import("./setup/database/prisma-client.mjs");
  await generateClient();
  console.log(`template ${await makeTemplate()}`);
}

await runProgram(() => testDatabase(process.argv.slice(2)));
