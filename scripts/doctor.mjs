import { isInstalled } from "./setup/dependencies.mjs";
import * as examinations from "./setup/examinations.mjs";
import { runProgram } from "./setup/program.mjs";

/** Says in plain words what is wrong with this machine or its settings, and what to do; changes nothing. */
async function diagnose() {
  let ill = await examinations.examine("Node", examinations.node);
  ill += await examinations.examine("npm", examinations.npm);
  ill += await examinations.examine("Disk", examinations.disk);
  ill += await examinations.examine("Data directory", examinations.dataIsWritable);
  ill += await examinations.examine("Dependencies", examinations.dependencies);
  if (!isInstalled()) return conclude(ill);
  const withDependencies = await import("./setup/installed-examinations.mjs");
  ill += await examinations.examine("Settings", withDependencies.settings);
  ill += await examinations.examine("Port", withDependencies.port);
  ill += await examinations.examine("Database", withDependencies.database);
  ill += await examinations.examine("Browser for tests", withDependencies.browser);
  return conclude(ill);
}

function conclude(ill) {
  console.log(ill === 0 ? "\nAll is well: npm start" : `\n${ill} to mend`);
  return ill === 0 ? 0 : 1;
}

await runProgram(diagnose);
