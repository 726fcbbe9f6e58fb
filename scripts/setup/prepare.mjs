import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { dataDirectory, fingerprint, inRoot, readMarker, root, withLock, writeMarker, writeOnce } from "./files.mjs";
import { installDependencies, requireNode } from "./install.mjs";
import { Fault, lastLines, onExit, runChild, step } from "./program.mjs";

/** What every command needs first. Modules that use dependencies are imported only after they are installed. */
export async function prepareSources() {
  requireNode();
  await installDependencies();
  await generateClient();
}

/** The same, with a valid environment; returns what `prepareDatabase` and `prepareDemoWorld` need. */
export async function prepareProgram(mode) {
  await prepareSources();
  return settleEnvironment(mode);
}

/** Brings up the database of process.env, or the embedded one, and migrates it; its address is then in DATABASE_URL. */
export async function prepareDatabase(settled) {
  await openDatabase(settled);
  await migrateDatabase();
}

export async function openDatabase({ embedded }) {
  if (embedded) await step("Starting PostgreSQL", startEmbedded);
}

export async function migrateDatabase() {
  const { migrate } = await import("./database.mjs");
  await step("Migrating the database", async () => {
    const applied = await migrate(process.env.DATABASE_URL);
    return applied.length === 0 ? "up to date" : `${applied.length} applied`;
  });
}

export async function prepareDemoWorld({ isPublic }) {
  if (isPublic) await refuseDemoAccounts();
  if (process.env.SEED_DEMO !== "1") return;
  const { seedWhenEmpty } = await import("./demo-world.mjs");
  await step("Demo data", async () =>
    (await seedWhenEmpty(process.env.DATABASE_URL)) ? "created" : "already present",
  );
}

async function refuseDemoAccounts() {
  refuseDemoWorld();
  const { openDemoAccounts } = await import("./demo-world.mjs");
  const open = await openDemoAccounts(process.env.DATABASE_URL);
  if (open.length === 0) return;
  const who = `${open.join(", ")} in this database ${open.length === 1 ? "is a demo account" : "are demo accounts"}`;
  throw new Fault(`${who} with a public password. Use another database if APP_URL is on the internet.`);
}

async function startEmbedded() {
  const { acquirePostgres } = await import("./postgres.mjs");
  const { createDatabase } = await import("./database.mjs");
  const { dropHalfSeeded } = await import("./demo-world.mjs");
  const starting = acquirePostgres(path.join(dataDirectory(), "postgres"), { settings: memorySettings(), watch: {} });
  // A signal may come before it has started.
  onExit(() =>
    starting.then(
      ({ release }) => release(),
      () => undefined,
    ),
  );
  const { urlOf } = await starting;
  await dropHalfSeeded(urlOf("pitchside"));
  await createDatabase(urlOf("postgres"), "pitchside");
  process.env.DATABASE_URL = urlOf("pitchside");
}

/**
 * PostgreSQL recommends a quarter of the memory; its default of 128 MB holds a tenth of a million listings. Pages that
 * are never used cost nothing.
 */
const memorySettings = () => ({
  shared_buffers: `${Math.max(128, Math.min(4096, Math.floor(os.totalmem() / 2 ** 22)))}MB`,
});

const placeholder = "postgresql://127.0.0.1/embedded";

/**
 * Completes process.env for this run and rejects what the application would reject; returns whether the database is
 * ours.
 */
export async function settleEnvironment(mode) {
  readEnvFile();
  const embedded = !process.env.DATABASE_URL;
  process.env.NODE_ENV = mode;
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  process.env.EMBEDDED_DATABASE = embedded ? "1" : "0";
  process.env.DATA_DIR = dataDirectory();
  if (embedded) process.env.AUTH_SECRET ||= storedSecret();
  const env = await checkEnvironment(embedded ? { ...process.env, DATABASE_URL: placeholder } : process.env);
  const isPublic = await isOnInternet(env.APP_URL);
  process.env.SEED_DEMO ||= embedded && !isPublic ? "1" : "0";
  if (isPublic) refuseDemoWorld();
  return { embedded, isPublic };
}

/** The demo accounts' password is public. */
function refuseDemoWorld() {
  if (process.env.SEED_DEMO === "1")
    throw new Fault("SEED_DEMO must be 0 if APP_URL is on the internet, because the demo password is public");
}

async function isOnInternet(address) {
  const { isOwnNetwork } = await importTypeScript("lib/platform/network/own-network.ts");
  return !isOwnNetwork(address);
}

/** The environment takes precedence over .env. */
function readEnvFile() {
  const file = inRoot(".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

async function checkEnvironment(source) {
  const { parseEnv } = await importTypeScript("lib/platform/env.ts");
  if (!["0", "1"].includes(source.SEED_DEMO || "0")) throw new Fault("SEED_DEMO must be 0 or 1");
  try {
    return parseEnv(source);
  } catch (error) {
    throw new Fault(error.message);
  }
}

export async function importTypeScript(file) {
  const { tsImport } = await import("tsx/esm/api");
  return tsImport(inRoot(file), import.meta.url);
}

function storedSecret() {
  const file = path.join(dataDirectory(), "auth-secret");
  writeOnce(file, `${randomBytes(48).toString("base64url")}\n`);
  return readFileSync(file, "utf8").trim();
}

const clientFolder = inRoot("generated", "prisma");
const clientMarker = inRoot("generated", ".prisma-from");

/** Generates the Prisma client when the schema or Prisma's version has changed since. */
async function generateClient() {
  const wanted = fingerprint(["prisma/schema", "prisma.config.ts", "node_modules/prisma/package.json"]);
  const isCurrent = () => readMarker(clientMarker) === wanted && existsSync(clientFolder);
  if (isCurrent()) return;
  await withLock("prisma-client", async () => {
    if (isCurrent()) return;
    await step("Generating the database client", generate);
    writeMarker(clientMarker, wanted);
  });
}

async function generate() {
  const cli = inRoot("node_modules", "prisma", "build", "index.js");
  // Generating needs no schema engine, yet Prisma downloads one unless it is pointed at some executable.
  const own = {
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
    CHECKPOINT_DISABLE: "1",
  };
  const { code, output } = await runChild(process.execPath, [cli, "generate"], {
    cwd: root,
    env: { ...process.env, ...own },
  });
  if (code !== 0) throw new Fault(`The database client could not be generated:\n${lastLines(output, 30)}`);
}
