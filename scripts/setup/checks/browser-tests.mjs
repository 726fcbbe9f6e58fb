import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import path from "node:path";
import { parseEnv } from "node:util";
import { runSeed } from "../demo-world.mjs";
import { dataDirectory, inRoot, root } from "../files.mjs";
import { freePort } from "../ports.mjs";
import { Fault, lastLines, runChild, runOnTerminal, spawnWithParent, stopChild } from "../program.mjs";
import { startServer } from "../server.mjs";
import { ensureChromium } from "./chromium.mjs";
import { reportFile } from "./suites.mjs";
import { makeTestDatabase, makeTestTemplate } from "./test-databases.mjs";

/** A fresh demo world with a mailbox and a Stripe mock, for `runBrowserTests`; it takes one core for half a minute. */
export async function makeWorld(urlOf, args) {
  const CHROMIUM_PATH = await ensureChromium({ isSeen: isSeen(args) });
  const mail = await startMailCatcher();
  const application = await applicationEnvironment(urlOf, mail);
  const stripe = await startStripeDouble(application);
  const env = { ...application, STRIPE_API_BASE: stripe.api, CHROMIUM_PATH, MAIL_CATCHER: mail.inbox };
  await runSeed(env);
  return { env, mail, stripe };
}

/** Serves the production build over that world and runs Playwright against it. */
export async function runBrowserTests(args, { env, mail, stripe }) {
  const serverOutput = [];
  const server = await startServer("start", Number(env.PORT), env, { write: (text) => serverOutput.push(text) });
  try {
    return await runPlaywright({ ...env, E2E_BASE_URL: env.APP_URL, NODE_ENV: "test" }, args, serverOutput);
  } finally {
    await server.stop();
    await mail.stop();
    await stripe.stop();
  }
}

const isSeen = (args) => args.some((arg) => ["--ui", "--debug", "--headed"].includes(arg));

async function runPlaywright(env, args, serverOutput) {
  const report = reportFile("playwright");
  const cli = [inRoot("node_modules", "@playwright", "test", "cli.js"), "test", ...args];
  const options = { cwd: root, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } };
  if (isSeen(args)) {
    const code = await runOnTerminal(process.execPath, cli, options);
    return { ...countPlaywright(report, code), output: "" };
  }
  const { code, output } = await runChild(process.execPath, cli, { ...options, showLines: /^\s*✘/ });
  const counts = countPlaywright(report, code);
  const written = serverOutput.join("");
  // A test that passed on retry failed for a reason, which the server log may show.
  if (counts.retried?.length > 0) console.log(faultsIn(written));
  return { ...counts, output: `${output}\n${faultsIn(written)}\nServer output:\n${lastLines(written, 40)}` };
}

/** What the server logged as an error; warnings are routine. */
function faultsIn(written) {
  const faults = written.split("\n").filter((line) => /"level":[56]0/.test(line));
  return faults.length > 0 ? `Server errors:\n${lastLines(faults.join("\n"), 20)}` : "The server logged no errors.";
}

function countPlaywright(report, code) {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { stats, errors, suites } = JSON.parse(readFileSync(report, "utf8"));
  const failed = stats.unexpected + errors.length;
  return {
    passed: stats.expected + stats.flaky,
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: stats.skipped,
    retried: suites.flatMap(retriedIn),
    files: suites.map((suite) => ({ name: suite.file, ms: durationOf(suite) })),
  };
}

const durationOf = ({ suites = [], specs = [] }) => {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return [...suites.map(durationOf), ...results.map(({ duration }) => duration)].reduce((sum, ms) => sum + ms, 0);
};

/** Tests that failed first and passed on retry. */
const retriedIn = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(retriedIn),
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
    .map((spec) => `${spec.file}: ${spec.title}`),
];

async function applicationEnvironment(urlOf, mail) {
  const DATABASE_URL = await makeTestDatabase(await makeTestTemplate(urlOf), "e2e");
  const PORT = String(await freePort(0));
  return {
    ...process.env,
    ...withoutLocalSettings(),
    NODE_ENV: "production",
    PORT,
    APP_URL: `http://localhost:${PORT}`,
    DATABASE_URL,
    // Two test workers cause more concurrent requests than real users.
    DATABASE_POOL: "20",
    DATABASE_TIMEOUT_FACTOR: "10",
    EMBEDDED_DATABASE: "1",
    LOOPBACK_ISSUERS: "1",
    // Offered on the login page; no test contacts Google.
    GOOGLE_CLIENT_ID: "test",
    GOOGLE_CLIENT_SECRET: "test",
    DATA_DIR: path.join(dataDirectory(), "test-files"),
    AUTH_SECRET: randomBytes(32).toString("base64url"),
    SMTP_URL: mail.smtp,
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_test_1",
    RATE_LIMIT_FACTOR: "1000",
    SEED_DEMO: "1",
    LOG_LEVEL: "warn",
  };
}

// Next reads .env on its own and lets an existing value win, even an empty one: the developer's keys stay out of tests.
function withoutLocalSettings() {
  const file = inRoot(".env");
  const names = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, "utf8"))) : [];
  return Object.fromEntries(names.map((name) => [name, ""]));
}

/** A mail server that stores what it receives: `smtp` for the application, `inbox` for the tests. */
const startMailCatcher = () => startBeside(inRoot("tests", "support", "mail", "mail-catcher.ts"), process.env);

/** Implements Stripe's HTTP API at `api`, and sends its events to the application. */
const startStripeDouble = (env) => startBeside(inRoot("tests", "support", "servers", "stripe-program.ts"), env);

/** A program that prints its addresses in its first line. */
async function startBeside(program, env) {
  const child = spawnWithParent(["--import", "tsx", program], env, "inherit");
  const ended = once(child, "exit").then(() => {
    throw new Fault(`${path.basename(program)} ended before it was ready.`);
  });
  const [line] = await Promise.race([once(createInterface(child.stdout), "line"), ended]);
  return { ...JSON.parse(line), stop: () => stopChild(child) };
}
