import os from "node:os";
import path from "node:path";
import { installDependencies } from "../install/dependencies.mjs";
import { Fault } from "../fault.mjs";
import { onExit } from "../process/program.mjs";
import { requireNode } from "../install/node-version.mjs";
import { dataDirectory } from "../paths.mjs";
import { step } from "../progress.mjs";

/**
 * What every command needs first: Node, dependencies, a sound environment, the database client.
 * Modules that use dependencies are imported only after they are installed.
 */
export async function prepareProgram(mode) {
  requireNode();
  await installDependencies();
  const { settleEnvironment } = await import("./environment.mjs");
  const settled = await settleEnvironment(mode);
  const { generateClient } = await import("../database/prisma-client.mjs");
  await generateClient();
  return settled;
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
  const { migrate } = await import("../database/migrations.mjs");
  await step("Migrating the database", async () => {
    const applied = await migrate(process.env.DATABASE_URL);
    return applied.length === 0 ? "up to date" : `${applied.length} applied`;
  });
}

export async function prepareDemoWorld({ isPublic }) {
  if (isPublic) await refuseDemoAccounts();
  if (process.env.SEED_DEMO !== "1") return;
  const { seedWhenEmpty } = await import("../database/demo-world.mjs");
  await step("Demo data", async () => ((await seedWhenEmpty(process.env.DATABASE_URL)) ? "made" : "already there"));
}

async function refuseDemoAccounts() {
  const { refuseDemoWorld } = await import("./environment.mjs");
  refuseDemoWorld();
  const { openDemoAccounts } = await import("../database/demo-world.mjs");
  const open = await openDemoAccounts(process.env.DATABASE_URL);
  if (open.length === 0) return;
  const who = `${open.join(", ")} in this database ${open.length === 1 ? "is a demo account" : "are demo accounts"}`;
  throw new Fault(`${who} with a public password. Use another database if APP_URL is on the internet.`);
}

async function startEmbedded() {
  const { acquirePostgres, releasePostgres, watchPostgres } = await import("../postgres/server.mjs");
  const { createDatabase } = await import("../database/databases.mjs");
  const { dropHalfSeeded } = await import("../database/demo-world.mjs");
  const directory = path.join(dataDirectory(), "postgres");
  let stopWatching = async () => undefined;
  onExit(() => stopWatching().then(() => releasePostgres(directory)));
  const server = await acquirePostgres(directory, { settings: memorySettings() });
  stopWatching = watchPostgres(directory, { settings: memorySettings() });
  const url = server.urlOf("pitchside");
  await dropHalfSeeded(url);
  await createDatabase(server.urlOf("postgres"), "pitchside");
  process.env.DATABASE_URL = url;
}

/**
 * PostgreSQL's own advice is a quarter of the memory; the 128 MB that it takes otherwise make words four to ten times
 * slower at a million listings. Pages of it that are never used cost nothing.
 */
const memorySettings = () => ({
  shared_buffers: `${Math.max(128, Math.min(4096, Math.floor(os.totalmem() / 2 ** 22)))}MB`,
});
