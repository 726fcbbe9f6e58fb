import path from "node:path";
import { Fault } from "./setup/fault.mjs";
import { prepareDatabase, prepareProgram } from "./setup/run/prepare.mjs";
import { runProgram } from "./setup/process/program.mjs";

/** `node scripts/run.mjs FILE ARGS`: runs a TypeScript program with the environment and the database of the application. */
async function run([file, ...args]) {
  if (!file) throw new Fault("Which file? node scripts/run.mjs FILE [arguments]");
  const settled = await prepareProgram("development");
  await prepareDatabase(settled);
  const { runTypeScriptOnTerminal } = await import("./setup/run/typescript.mjs");
  return runTypeScriptOnTerminal(path.resolve(file), args);
}

await runProgram(() => run(process.argv.slice(2)));
