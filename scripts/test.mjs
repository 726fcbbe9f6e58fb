import { installDependencies } from "./setup/install/dependencies.mjs";
import { Fault } from "./setup/fault.mjs";
import { requireNode } from "./setup/install/node-version.mjs";
import { onExit, runProgram } from "./setup/process/program.mjs";

const parts = ["static", "unit", "db", "e2e"];

/**
 * `node scripts/test.mjs [static | unit | db | e2e] [arguments for jest or playwright]`; without a part, everything, and
 * with `nightly` everything as thoroughly as can be, and the mutation run.
 */
async function test([part, ...args]) {
  const isNightly = part === "nightly";
  if (isNightly) {
    process.env.NIGHTLY = "1";
    part = undefined;
  }
  if (part && !parts.includes(part)) throw new Fault(`Which part? node scripts/test.mjs [${parts.join(" | ")}]`);
  requireNode();
  await installDependencies();
  process.env.TZ = "Asia/Kathmandu";
  const { generateClient } = await import("./setup/database/prisma-client.mjs");
  await generateClient();
  const { conclude } = await import("./setup/checks/summary.mjs");
  for (const chosen of part ? [part] : parts) await run[chosen](args);
  if (isNightly) await checkMutations();
  return conclude();
}

const run = {
  static: async () => (await import("./setup/checks/suites.mjs")).checkSources(),
  unit: async (args) => (await import("./setup/checks/suites.mjs")).checkUnits(args),
  db: async (args) => {
    await holdTestServer();
    await (await import("./setup/checks/suites.mjs")).checkDatabase(args);
  },
  e2e: async (args) => {
    await holdTestServer();
    const { check } = await import("./setup/checks/summary.mjs");
    const { buildWhenStale } = await import("./setup/run/build.mjs");
    const isBuilt = await check("build", async () => {
      await buildWhenStale({ toServe: true, show: (_, work) => work() });
      return { passed: 1, failed: 0, output: "" };
    });
    const { runBrowserTests } = await import("./setup/checks/browser-tests.mjs");
    if (isBuilt) await check("browser tests", () => runBrowserTests(args));
  },
};

// Without NIGHTLY: a mutation is noticed in the usual number of rounds.
async function checkMutations() {
  delete process.env.NIGHTLY;
  const { check } = await import("./setup/checks/summary.mjs");
  const { readMutations } = await import("./setup/checks/mutations.mjs");
  const { runMutations } = await import("./setup/checks/mutation-run.mjs");
  await check("mutations", () => runMutations(readMutations()));
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
