import path from "node:path";
import { prepareDatabase, prepareProgram } from "./setup/prepare.mjs";
import { Fault, runProgram, runTypeScriptOnTerminal } from "./setup/program.mjs";

/** `node scripts/run.mjs FILE ARGS`: runs a TypeScript program with the environment and the database of the application. */
async function run([file, ...args]) {
  if (!file) throw new Fault("Usage: node scripts/run.mjs FILE [arguments]");
  const settled = await prepareProgram("development");
  await prepareDatabase(settled);
  return runTypeScriptOnTerminal(path.resolve(file), args);
}

await runProgram(() => run(process.argv.slice(2)));
