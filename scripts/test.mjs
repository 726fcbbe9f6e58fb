import { installDependencies } from "./setup/install/dependencies.mjs";
import { Fault } from "./setup/fault.mjs";
import { requireNode } from "./setup/install/node-version.mjs";
import { onExit, runProgram } from "./setup/process/program.mjs";

const parts = ["static", "types", "unit", "db", "e2e"];

/** What a run asks: TEST_TIER is how much of each law (tests/support/tier.ts), TEST_FILES which files (jest.config.ts). */
const tiers = {
  default: { TEST_FILES: "default" },
  full: { TEST_TIER: "full" },
  rest: { TEST_TIER: "full", TEST_FILES: "rest" },
  nightly: { TEST_TIER: "nightly" },
};

/**
 * `node scripts/test.mjs [tier | changed | part] [arguments for jest or playwright]`. Tiers: `default` (npm test),
 * `full` (everything), `rest` (what full has beyond default), `nightly` (with long rounds and the mutations).
 */
async function test([chosen = "default", ...args]) {
  if (!(chosen in tiers) && !parts.includes(chosen) && chosen !== "changed")
    throw new Fault(`node scripts/test.mjs [${[...Object.keys(tiers), "changed", ...parts].join(" | ")}]`);
  requireNode();
  await installDependencies();
  Object.assign(process.env, { TZ: "Asia/Kathmandu" }, tiers[chosen]);
  const { generateClient } = await import("./setup/database/prisma-client.mjs");
  await generateClient();
  const { conclude, timePart } = await import("./setup/checks/summary.mjs");
  for (const { part, more = [] } of await workOf(chosen)) await timePart(part, () => run[part]([...more, ...args]));
  if (chosen === "nightly") await checkMutations();
  return conclude();
}

async function workOf(chosen) {
  if (parts.includes(chosen)) return [{ part: chosen }];
  if (chosen === "changed") return (await import("./setup/checks/changed.mjs")).changedWork();
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
    await holdTestServer();
    const { check, timePart } = await import("./setup/checks/summary.mjs");
    const { buildWhenStale } = await import("./setup/run/build.mjs");
    const { makeWorld, runBrowserTests } = await import("./setup/checks/browser-tests.mjs");
    const world = makeWorld();
    // Whoever waits for the world is told; until then the build goes on.
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
  const { readMutations } = await import("./setup/checks/mutations.mjs");
  const { runMutations } = await import("./setup/checks/mutation-run.mjs");
  await timePart("mutations", () => check("mutations", () => runMutations(readMutations())));
}

let holding;

// The server is kept up between the parts; the last one to release it stops it.
async function holdTestServer() {
  const { claimTestServer, dropTestDatabases, releaseTestServer } = await import("./setup/checks/test-databases.mjs");
  if (holding) return;
  holding = claimTestServer();
  onExit(async () => {
    await dropTestDatabases(await holding);
    await releaseTestServer();
  });
  await holding;
}

await runProgram(() => test(process.argv.slice(2)));
