import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { bundleWorkerTasks, nextProgram } from "../build.mjs";
import { inRoot, root } from "../files.mjs";
import { runChild } from "../program.mjs";
import { check, checkCommand } from "./summary.mjs";

const program = (...parts) => inRoot("node_modules", ...parts);
const inHere = { cwd: root };

/** Format, unused code, lint, and types. The linter also checks types, because it reads them anyway. */
export async function checkSources() {
  await checkCommand("format", process.execPath, [program("oxfmt", "bin", "oxfmt"), "--check"], inHere);
  const knip = [program("knip", "bin", "knip.js"), "--no-progress"];
  await checkCommand("unused code", process.execPath, knip, inHere);
  await checkCommand("code that only tests use", process.execPath, [...knip, "--production"], inHere);
  const oxlint = [program("oxlint", "bin", "oxlint"), "--type-aware", "--type-check"];
  if (await writeRouteTypes()) await checkCommand("lint and types", process.execPath, oxlint, inHere);
}

// Next writes the types of its routes; in a fresh clone there are none yet.
async function writeRouteTypes() {
  const { code, output } = await runChild(process.execPath, [nextProgram, "typegen"], inHere);
  if (code !== 0) await check("route types", async () => ({ passed: 0, failed: 1, output }));
  return code === 0;
}

/** The compiler itself, with what Next requires of the exports of pages and routes. */
export async function checkTypes() {
  if (!(await writeRouteTypes())) return undefined;
  // Several checkers repeat shared work: on two cores a single one takes half as long.
  const tsc = [program("typescript-native", "bin", "tsc"), "--noEmit", "--singleThreaded"];
  return checkCommand("types", process.execPath, tsc, inHere);
}

export const checkUnits = (args) => checkJest("structure, unit, and component tests", ["unit", "components"], args);

export const checkDatabase = (args) => checkJest("database tests", ["database"], args);

/**
 * A Jest process retains much of every file it has run. After a hundred files each of the two held three gigabytes and
 * spent its time on garbage collection, so processes are replaced.
 */
const recycled = "--workerIdleMemoryLimit=600MB";

async function checkJest(label, projects, args) {
  await check(label, async () => {
    // Bundled once here, instead of by each test file that reads an upload.
    process.env.WORKER_TASKS ??= await bundleWorkerTasks();
    const report = reportFile(`jest-${projects[0]}`);
    const chosen = ["--selectProjects", ...projects, "--passWithNoTests", "--maxWorkers=2", recycled];
    const jest = [program("jest", "bin", "jest.js"), ...chosen, "--json", `--outputFile=${report}`, ...args];
    const { code, output } = await runChild(process.execPath, jest, {
      ...inHere,
      showLines: /^(FAIL|\s+● (?!Console))/,
    });
    return { ...countJest(report, code), output: withoutNoise(output) };
  });
}

function countJest(report, code) {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const result = JSON.parse(readFileSync(report, "utf8"));
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return {
    passed: result.numPassedTests,
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: result.numPendingTests + result.numTodoTests,
    files: result.testResults.map(({ name, startTime, endTime }) => ({
      name: path.relative(root, name),
      ms: endTime - startTime,
    })),
  };
}

const withoutNoise = (output) =>
  output
    .split("\n")
    .filter((line) => !line.startsWith("PASS ") && !line.startsWith('{"num'))
    .join("\n");

/** Where a suite writes its machine-readable result; an old one is removed first. */
export function reportFile(name) {
  mkdirSync(inRoot(".cache"), { recursive: true });
  const file = inRoot(".cache", `${name}.json`);
  rmSync(file, { force: true });
  return file;
}
