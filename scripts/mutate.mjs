import { prepareSources } from "./setup/prepare.mjs";
import { Fault, runProgram } from "./setup/program.mjs";

/**
 * `node scripts/mutate.mjs [NAME]`: breaks the product's rules one at a time, as listed in tests/mutations (or only in
 * the files with NAME in their name), and names those whose tests do not notice.
 */
async function mutate([name]) {
  await prepareSources();
  const { readMutations, runMutations } = await import("./setup/checks/mutations.mjs");
  const mutations = readMutations(name);
  if (mutations.length === 0) throw new Fault(`No list in tests/mutations matches "${name}".`);
  const { failed } = await runMutations(mutations);
  return failed === 0 ? 0 : 1;
}

await runProgram(() => mutate(process.argv.slice(2)));
