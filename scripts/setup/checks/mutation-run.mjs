import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { runChild } from "../process/child.mjs";
import { Fault } from "../fault.mjs";
import { mutatedSource, testFilesOf } from "./mutations.mjs";
import { inRoot, root } from "../paths.mjs";
import { onExit, isEnding } from "../process/program.mjs";
import { claimTestServer, dropTestDatabases, makeTestTemplate, releaseTestServer } from "./test-databases.mjs";
import { reportFile } from "./suites.mjs";

const jest = inRoot("node_modules", "jest", "bin", "jest.js");

/** The share of mutations that has to be noticed. */
const leastNoticed = 0.9;

/** Generous, because a busy machine is no failure; tests that never end have noticed the mutation. */
const longestMs = 10 * 60_000;

/**
 * Applies one mutation after the other to the working tree, runs the tests that it names, and restores the file in every
 * case. Prints each survivor as it happens and how many were noticed; survivors count as failed where they are too many.
 */
export async function runMutations(mutations) {
  await refuseUncommitted(mutations);
  await holdTestDatabases();
  onExit(() => restore());
  let passed = 0;
  for (const mutation of mutations) {
    const isNoticed = await whileMutated(mutation, () => doTestsFail(mutation));
    if (isEnding()) break;
    if (isNoticed) passed += 1;
    else console.log(`  survived: ${mutation.rule} (${mutation.file}, ${mutation.within}: ${mutation.find})`);
  }
  if (!isEnding()) console.log(`\n${passed} of ${mutations.length} noticed`);
  const failed = passed < leastNoticed * mutations.length ? mutations.length - passed : 0;
  return { passed, failed, output: "" };
}

async function refuseUncommitted(mutations) {
  const files = [...new Set(mutations.map(({ file }) => file))];
  const { code, output } = await runChild("git", ["status", "--porcelain", "--", ...files], { cwd: root });
  if (code !== 0 || output)
    throw new Fault(`Commit these files first, because the mutation run changes them:\n${output}`);
}

/** One server and one template for every Jest call: see tests/support/database/global-setup.ts. */
async function holdTestDatabases() {
  onExit(() => releaseTestServer());
  const urlOf = await claimTestServer();
  onExit(() => dropTestDatabases(urlOf));
  process.env.TEST_TEMPLATE = await makeTestTemplate(urlOf);
  process.env.TEST_DATABASES_OWNER = String(process.pid);
}

let restore = () => undefined;

async function whileMutated(mutation, work) {
  const mutated = mutatedSource(mutation);
  if (mutated === undefined)
    throw new Fault(`${mutation.within} in ${mutation.file} has to contain this exactly once: ${mutation.find}`);
  const file = inRoot(mutation.file);
  const original = readFileSync(file);
  restore = () => writeFileSync(file, original);
  writeFileSync(file, mutated);
  try {
    return await work();
  } finally {
    restore();
  }
}

/** A suite that cannot even start says nothing about the rule, so it counts for nothing. */
async function doTestsFail({ tests }) {
  const report = reportFile("jest-mutation");
  const chosen = ["--runInBand", "--bail", "--runTestsByPath", ...tests.flatMap(testFilesOf)];
  const options = {
    cwd: root,
    timeout: longestMs,
    killSignal: "SIGKILL",
    env: { ...process.env, TZ: "Asia/Kathmandu" },
  };
  await runChild(process.execPath, [jest, "--json", `--outputFile=${report}`, ...chosen], options);
  return !existsSync(report) || JSON.parse(readFileSync(report, "utf8")).numFailedTests > 0;
}
