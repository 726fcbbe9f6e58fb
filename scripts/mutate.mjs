import { installDependencies } from "./setup/install/dependencies.mjs";
import { Fault } from "./setup/fault.mjs";
import { readMutations } from "./setup/checks/mutations.mjs";
import { requireNode } from "./setup/install/node-version.mjs";
import { runProgram } from "./setup/process/program.mjs";

/**
 * `node scripts/mutate.mjs [NAME]`: breaks one rule of the product after the other, as the lists of tests/mutations (or
 * those with NAME in their file name) say, and names the rules whose tests do not notice.
 */
async function mutate([name]) {
  requireNode();
  await installDependencies();
  const mutations = readMutations(name);
  if (mutations.length === 0) throw new Fault(`No list in tests/mutations has "${name}" in its name.`);
  const { generateClient } = await import("./setup/database/prisma-client.mjs");
  await generateClient();
  const { runMutations } = await import("./setup/checks/mutation-run.mjs");
  const { failed } = await runMutations(mutations);
  return failed === 0 ? 0 : 1;
}

await runProgram(() => mutate(process.argv.slice(2)));
