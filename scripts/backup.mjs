import { createHash } from "node:crypto";
import * as fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { dataDirectory, inRoot } from "./setup/files.mjs";
import { prepareProgram } from "./setup/prepare.mjs";
import { Fault, lastLines, runChild, runProgram, step } from "./setup/program.mjs";

const usage = "Usage: npm run backup -- FOLDER [--keep N]\n       npm run restore -- FOLDER/pitchside-…";

async function main([command, place, ...options]) {
  if (!Object.hasOwn(commands, command ?? "") || !place) throw new Fault(usage);
  return commands[command](path.resolve(place), options);
}

const commands = { create, restore };

/** A folder with the database, the bucket's files, and a manifest, which is written once all of it has been read back. */
async function create(folder, options) {
  const keep = kept(options);
  const { embedded } = await prepareProgram("development");
  const takenAt = new Date().toISOString();
  const place = path.join(folder, `pitchside-${takenAt.replace(/:|\.\d+/g, "")}`);
  fs.mkdirSync(place, { recursive: true, mode: 0o700 });
  const kind = embedded ? "embedded" : "own";
  const archive = path.join(place, archives[kind]);
  try {
    const anchor = await (embedded ? saveEmbedded(archive) : saveOwn(archive));
    if (process.env.S3_BUCKET) await step("Copying the bucket", () => bucketFiles("save", path.join(place, "files")));
    const manifest = {
      takenAt,
      kind,
      anchor,
      hasFiles: Boolean(process.env.S3_BUCKET),
      sha256: await digestOf(archive),
    };
    fs.writeFileSync(path.join(place, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  } catch (error) {
    fs.rmSync(place, { recursive: true, force: true });
    throw error;
  }
  for (const old of wholeBackups(folder).slice(0, keep && -keep)) fs.rmSync(old, { recursive: true });
  console.log(`  Backup complete: ${place}. Copy it to another machine.`);
  if (!embedded || !fs.existsSync(inData("auth-secret")))
    console.log("  It does not include AUTH_SECRET. Store that with your other secrets.");
}

const archives = { embedded: "data.tar.gz", own: "database.dump" };

async function restore(place) {
  const { kind, anchor, hasFiles, sha256 } = manifestOf(place);
  const archive = path.join(place, archives[kind]);
  if ((await digestOf(archive)) !== sha256) throw new Fault(`${archive} is damaged. Use another backup.`);
  const { embedded } = await prepareProgram("development");
  if (embedded !== (kind === "embedded"))
    throw new Fault(
      embedded
        ? "Set DATABASE_URL to a new, empty database."
        : "Unset DATABASE_URL: this is a backup of the embedded database.",
    );
  if (hasFiles && !process.env.S3_BUCKET) throw new Fault("Set S3_BUCKET: this backup includes files from a bucket.");
  await (embedded ? restoreEmbedded(archive, anchor) : restoreOwn(archive, anchor));
  if (hasFiles) await step("Restoring the bucket", () => bucketFiles("load", path.join(place, "files")));
  console.log("  Restored. Run npm start.");
}

/** PostgreSQL's own online backup: the server keeps running, and its log since the start makes the copy consistent. */
async function saveEmbedded(archive) {
  const { acquirePostgres } = await import("./setup/postgres.mjs");
  const copy = path.join(dataDirectory(), "backup-copy");
  fs.rmSync(copy, { recursive: true, force: true });
  const { urlOf, release } = await acquirePostgres(live());
  try {
    await step("Copying the database", () => copyRunning(urlOf("postgres"), copy));
    await step("Packing", async () => void (await run("tar", ["-czf", archive, "-C", copy, "."])));
  } finally {
    await release();
    fs.rmSync(copy, { recursive: true, force: true });
  }
  return withUnpacked(archive, async (_, url) => verifyAudit(url));
}

const live = () => path.join(dataDirectory(), "postgres");
const parts = ["postgres", "postgres.password", "auth-secret"];
const inData = (name) => path.join(dataDirectory(), name);

async function copyRunning(url, copy) {
  const { withClient } = await import("./setup/database.mjs");
  fs.mkdirSync(copy, { mode: 0o700 });
  for (const name of parts.slice(1)) if (fs.existsSync(inData(name))) fs.cpSync(inData(name), path.join(copy, name));
  const cluster = path.join(copy, "postgres");
  await withClient(url, async (admin) => {
    // The slot lasts as long as this connection and keeps the log that the copy needs.
    await admin.query("SELECT pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)");
    await admin.query("SELECT pg_backup_start('backup', true)");
    copyFolder(live(), cluster, (name) => !["pg_wal", "pg_replslot", "postmaster.pid", "server.log"].includes(name));
    const { rows } = await admin.query("SELECT labelfile FROM pg_backup_stop(false)");
    for (const name of ["pg_wal", "pg_replslot"]) fs.mkdirSync(path.join(cluster, name), { mode: 0o700 });
    copyFolder(path.join(live(), "pg_wal"), path.join(cluster, "pg_wal"), (name) => /^[0-9A-F]{24}$/.test(name));
    fs.writeFileSync(path.join(cluster, "backup_label"), rows[0].labelfile, { mode: 0o600 });
  });
}

/** Files that PostgreSQL deletes in the meantime are skipped. */
function copyFolder(from, to, isWanted) {
  fs.mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of fs.readdirSync(from, { withFileTypes: true }).filter(({ name }) => isWanted(name))) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    try {
      if (entry.isDirectory()) copyFolder(source, target, () => true);
      else fs.copyFileSync(source, target);
    } catch (error) {
      if (error.code !== "ENOENT") throw error;
    }
  }
}

/** Nothing is replaced until the backup has been started separately and its audit log verified. */
async function restoreEmbedded(archive, anchor) {
  const { runningCluster } = await import("./setup/postgres.mjs");
  if (runningCluster(live())) throw new Fault("Pitchside is running on this data. Stop it first.");
  await withUnpacked(archive, async (unpacked, url, stop) => {
    await verifyAudit(url, anchor);
    await stop();
    const before = fs.mkdtempSync(inData("before-restore-"));
    for (const name of parts.filter((part) => fs.existsSync(path.join(unpacked, part)))) {
      if (fs.existsSync(inData(name))) fs.renameSync(inData(name), path.join(before, name));
      fs.renameSync(path.join(unpacked, name), inData(name));
    }
    console.log(`  The previous data is in ${before}. Delete it once you have checked the restore.`);
  });
}

/** Starts the server of an archive beside the live one. */
async function withUnpacked(archive, work) {
  const { accountFor, acquirePostgres } = await import("./setup/postgres.mjs");
  const unpacked = inData("backup-check");
  fs.rmSync(unpacked, { recursive: true, force: true });
  fs.mkdirSync(unpacked);
  let stop = async () => undefined;
  try {
    await step("Unpacking", async () => void (await run("tar", ["-xzpf", archive, "-C", unpacked])));
    const { uid, gid } = accountFor(live());
    if (uid !== undefined) await run("chown", ["-R", `${uid}:${gid}`, unpacked]);
    const { urlOf, release } = await acquirePostgres(path.join(unpacked, "postgres"));
    stop = release;
    return await work(unpacked, urlOf("pitchside"), release);
  } finally {
    await stop();
    fs.rmSync(unpacked, { recursive: true, force: true });
  }
}

async function saveOwn(archive) {
  const anchor = await verifyAudit(process.env.DATABASE_URL);
  const { url, env } = loginOf(process.env.DATABASE_URL);
  await step(
    "Dumping the database",
    async () => void (await run("pg_dump", [...dumpFlags, `--file=${archive}`, url], { env })),
  );
  await step("Reading it back", async () => void (await run("pg_restore", [`--file=${os.devNull}`, archive])));
  return anchor;
}

const ownerless = ["--no-owner", "--no-privileges"];
const dumpFlags = ["--format=custom", ...ownerless];

async function restoreOwn(archive, anchor) {
  const { withClient } = await import("./setup/database.mjs");
  const { url, env } = loginOf(process.env.DATABASE_URL);
  const countTables = "SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname IN ('public', 'jobs')";
  const { rows } = await withClient(process.env.DATABASE_URL, (client) => client.query(countTables));
  if (rows[0].tables > 0) throw new Fault("The database in DATABASE_URL is not empty. Create a new one.");
  const flags = ["--exit-on-error", "--single-transaction", ...ownerless, `--dbname=${url}`];
  await step("Restoring the database", async () => void (await run("pg_restore", [...flags, archive], { env })));
  await verifyAudit(process.env.DATABASE_URL, anchor);
  await withClient(process.env.DATABASE_URL, (client) => client.query("ANALYZE"));
}

/** A URL without its password, which every user of the machine could read in the process list. */
function loginOf(address) {
  const url = new URL(address);
  const env = { ...process.env, ...(url.password && { PGPASSWORD: decodeURIComponent(url.password) }) };
  url.password = "";
  return { url: url.toString(), env };
}

/** Returns the end of the platform's chain, which must still exist when the backup is restored. */
async function verifyAudit(url, anchor) {
  let end;
  await step("Verifying the audit log", async () => {
    const env = { ...process.env, DATABASE_URL: url, EXPOSE_RESET_TOKEN: "0", LOOPBACK_ISSUERS: "0", SEED_DEMO: "0" };
    const args = ["scripts/run.mjs", "scripts/verify-audit.ts", ...(anchor ? [anchor] : [])];
    const output = await run(process.execPath, args, { env, cwd: inRoot() });
    end = /later: (\d+:[0-9a-f]{64})/.exec(output)?.[1];
    return /is intact: ([\d,]+ rows?)/.exec(output)?.[1];
  });
  return end;
}

async function bucketFiles(direction, folder) {
  const args = ["scripts/run.mjs", "scripts/bucket-files.ts", direction, folder];
  return lastLines(await run(process.execPath, args, { cwd: inRoot() }), 1);
}

async function run(program, args, options = {}) {
  const { code, output } = await runChild(program, args, options);
  if (code !== 0) throw new Fault(`${path.basename(program)} failed:\n${lastLines(output)}`);
  return output;
}

async function digestOf(file) {
  const hash = createHash("sha256");
  await pipeline(fs.createReadStream(file), hash);
  return hash.digest("hex");
}

function manifestOf(place) {
  try {
    return JSON.parse(fs.readFileSync(path.join(place, "manifest.json"), "utf8"));
  } catch {
    throw new Fault(`${place} is not a complete backup: its manifest is missing.`);
  }
}

/** Oldest first; a folder without a manifest is not ours to delete. */
const wholeBackups = (folder) =>
  fs
    .readdirSync(folder)
    .filter((name) => name.startsWith("pitchside-") && fs.existsSync(path.join(folder, name, "manifest.json")))
    .toSorted()
    .map((name) => path.join(folder, name));

/** How many backups to keep; 0 keeps all. */
function kept([flag, count]) {
  if (flag === undefined) return 0;
  if (flag !== "--keep" || !/^[1-9]\d*$/.test(count ?? "")) throw new Fault(usage);
  return Number(count);
}

await runProgram(() => main(process.argv.slice(2)));
