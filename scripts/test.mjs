import { existsSync } from "node:fs";
import { inRoot, root } from "./setup/files.mjs";
import { prepareSources } from "./setup/prepare.mjs";
import { Fault, onExit, runChild, runProgram } from "./setup/program.mjs";

const parts = ["static", "types", "unit", "db", "e2e"];

/** What a run covers: TEST_TIER, how much of each law (tests/support/tier.ts); TEST_FILES, which files (jest.config.ts). */
const tiers = {
  default: { TEST_FILES: "default" },
  full: { TEST_TIER: "full" },
  rest: { TEST_TIER: "full", TEST_FILES: "rest" },
  nightly: { TEST_TIER: "nightly" },
};

/**
 * `node scripts/test.mjs [tier | changed | part] [arguments for jest or playwright]`. Tiers: `default` (npm test),
 * `full` (everything), `rest` (what full adds to default), `nightly` (with long rounds and the mutations).
 */
async function test([chosen = "default", ...args]) {
  if (!(chosen in tiers) && !parts.includes(chosen) && chosen !== "changed")
    throw new Fault(`Usage: node scripts/test.mjs [${[...Object.keys(tiers), "changed", ...parts].join(" | ")}]`);
  Object.assign(process.env, { TZ: "Asia/Kathmandu" }, tiers[chosen]);
  await prepareSources();
  const { conclude, timePart } = await import("./setup/checks/summary.mjs");
  for (const { part, more = [] } of await workOf(chosen)) await timePart(part, () => run[part]([...more, ...args]));
  if (chosen === "nightly") await checkMutations();
  return conclude();
}

async function workOf(chosen) {
  if (parts.includes(chosen)) return [{ part: chosen }];
  if (chosen === "changed") return changedWork();
  const browser = { default: ["--grep-invert", "@full"], rest: ["--grep", "@full"] };
  const leftOut = { default: ["types"], rest: ["static", "unit"] }[chosen] ?? [];
  return parts
    .filter((part) => !leftOut.includes(part))
    .map((part) => ({ part, more: part === "e2e" ? browser[chosen] : undefined }));
}

const run = {
  static: async () => (await import("./setup/checks/suites.mjs")).checkSources(),
  types: async () => (await import("./setup/checks/suites.mjs")).checkTypes(),
  unit: async (args) => (await import("./setup/checks/suites.mjs")).checkUnits(args),
  db: async (args) => {
    await holdTestServer();
    await (await import("./setup/checks/suites.mjs")).checkDatabase(args);
  },
  e2e: async (args) => {
    const { urlOf } = await holdTestServer();
    const { check, timePart } = await import("./setup/checks/summary.mjs");
    const { buildWhenStale } = await import("./setup/build.mjs");
    const { makeWorld, runBrowserTests } = await import("./setup/checks/browser-tests.mjs");
    const world = makeWorld(urlOf, args);
    // The browser tests report if the demo data failed; until then the build continues.
    world.catch(() => undefined);
    const isBuilt = await timePart("build", () =>
      check("build", async () => {
        await buildWhenStale({ toServe: true, show: (_, work) => work() });
        return { passed: 1, failed: 0, output: "" };
      }),
    );
    if (isBuilt) await check("browser tests", async () => runBrowserTests(args, await world));
  },
};

// In the default tier's rounds: that is where a mutation has to be noticed.
async function checkMutations() {
  delete process.env.TEST_TIER;
  const { check, timePart } = await import("./setup/checks/summary.mjs");
  const { readMutations, runMutations } = await import("./setup/checks/mutations.mjs");
  await timePart("mutations", () => check("mutations", () => runMutations(readMutations())));
}

let holding;

/** The server stays up between parts. */
function holdTestServer() {
  holding ??= acquireForRun();
  return holding;
}

async function acquireForRun() {
  const { acquireTestServer, dropTestDatabases } = await import("./setup/checks/test-databases.mjs");
  const acquiring = acquireTestServer();
  onExit(async () => {
    const { urlOf, release } = await acquiring;
    await dropTestDatabases(urlOf);
    await release();
  });
  return acquiring;
}

/**
 * The unit and database tests of the nouns that differ from the main branch, and the laws. A noun is a folder of lib;
 * what is below app or components belongs to the noun that one of its folders is named for.
 */
async function changedWork() {
  const files = await changedFiles();
  const nouns = [...new Set(files.flatMap(nounOf))];
  console.log(`  Changed: ${nouns.join(", ") || "no nouns"}`);
  const own = nouns.flatMap((noun) => [`lib/${noun}/`, `components/${noun}/`]);
  const named = files.filter((file) => /\.test\.tsx?$/.test(file) && existsSync(inRoot(file)));
  const [units, rows] = [
    [...own, ...named, "tests/structure/"],
    [...own, ...named, "tests/law/"],
  ];
  return [
    { part: "unit", more: units },
    { part: "db", more: rows },
  ];
}

async function changedFiles() {
  const git = async (...args) => (await runChild("git", args, { cwd: root })).output.split("\n").filter(Boolean);
  const [base = "HEAD"] = await git("merge-base", "HEAD", await mainBranch());
  return [...(await git("diff", "--name-only", base)), ...(await git("ls-files", "--others", "--exclude-standard"))];
}

async function mainBranch() {
  const { code } = await runChild("git", ["rev-parse", "--verify", "--quiet", "origin/main"], { cwd: root });
  return code === 0 ? "origin/main" : "main";
}

function nounOf(file) {
  const [top, ...folders] = file.split("/");
  if (!["lib", "components", "app"].includes(top)) return [];
  return folders
    .map((folder) => folder.replace(/^my-/, ""))
    .filter((folder) => existsSync(inRoot("lib", folder)))
    .slice(0, 1);
}

await runProgram(() => test(process.argv.slice(2)));
