import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { db, disconnect } from "@/lib/platform/db";
import { type Storage, bucketStorage } from "@/lib/platform/files/storage-bucket";
import { formatCount } from "@/lib/platform/format";

/** `save FOLDER` copies the files that are in the bucket, `load FOLDER` puts them back; each is compared with its row. */
async function copyFiles(direction: string, folder: string): Promise<void> {
  const bucket = bucketStorage();
  if (!bucket || !["save", "load"].includes(direction))
    throw new Error("Usage: bucket-files.ts save | load FOLDER, with S3_BUCKET set");
  mkdirSync(folder, { recursive: true });
  const ids = direction === "save" ? await idsInBucket() : readdirSync(folder);
  for (const id of ids) await (direction === "save" ? save(bucket, id, folder) : load(bucket, id, folder));
  console.log(formatCount(ids.length, "file"));
}

async function idsInBucket(): Promise<string[]> {
  const rows = await db.storedFile.findMany({ where: { content: { none: {} } }, select: { id: true } });
  return rows.map(({ id }) => id);
}

async function save(bucket: Storage, id: string, folder: string): Promise<void> {
  const bytes = await bucket.get(id);
  const sha256 = await digestOf(id);
  // Deleted since the list was read.
  if (sha256 === null) return;
  if (!bytes || sha256Of(bytes) !== sha256)
    throw new Error(`File ${id} in the bucket is missing or does not match its row.`);
  writeFileSync(path.join(folder, id), bytes);
}

async function load(bucket: Storage, id: string, folder: string): Promise<void> {
  const bytes = readFileSync(path.join(folder, id));
  const sha256 = await digestOf(id);
  if (sha256 !== null && sha256 !== sha256Of(bytes)) throw new Error(`${id} in the backup is damaged.`);
  await bucket.put(id, bytes);
}

const digestOf = async (id: string): Promise<string | null> =>
  (await db.storedFile.findUnique({ where: { id }, select: { sha256: true } }))?.sha256 ?? null;

const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

const [direction = "", folder = ""] = process.argv.slice(2);
copyFiles(direction, folder)
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  .finally(() => void disconnect());
