import { isInstalled } from "./setup/install/dependencies.mjs";
import * as doctorChecks from "./setup/doctor/checks.mjs";
import { runProgram } from "./setup/process/program.mjs";

/** Reports what is wrong with this machine or its settings, and how to fix it; changes nothing. */
async function diagnose() {
  let faults = await doctorChecks.run("Node", doctorChecks.node);
  faults += await doctorChecks.run("npm", doctorChecks.npm);
  faults += await doctorChecks.run("Disk", doctorChecks.disk);
  faults += await doctorChecks.run("Data directory", doctorChecks.dataIsWritable);
  faults += await doctorChecks.run("Dependencies", doctorChecks.dependencies);
  if (!isInstalled()) return conclude(faults);
  const installedChecks = await import("./setup/doctor/installed-checks.mjs");
  faults += await doctorChecks.run("Settings", installedChecks.settings);
  faults += await doctorChecks.run("Port", installedChecks.port);
  faults += await doctorChecks.run("Database", installedChecks.database);
  faults += await doctorChecks.run("Browser for tests", installedChecks.browser);
  return conclude(faults);
}

function conclude(faults) {
  console.log(faults === 0 ? "\nNo problems found. Next: npm start" : `\n${faults} to fix`);
  return faults === 0 ? 0 : 1;
}

await runProgram(diagnose);
