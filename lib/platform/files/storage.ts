import "server-only";
import { createHash } from "node:crypto";
import { now } from "../clock";
import { type Database, type Tx, db, inTransaction } from "../db";
import { isDuplicate } from "../database/errors";
import { AppError, notFound } from "../errors";
import { type Storage, bucketStorage } from "./storage-bucket";

export interface NewFile {
  /** Default: a new one. */
  id?: string;
  bytes: Uint8Array;
  /** Its purpose, such as `picture` or `import-errors`. */
  kind: string;
  name: string;
  contentType: string;
  organizationId?: string;
  uploadedById?: string;
  width?: number;
  height?: number;
  /** Anyone who knows its URL may read it; otherwise only its organization. */
  isPublic: boolean;
}

export interface StoredFileView {
  id: string;
  kind: string;
  url: string;
  name: string;
  contentType: string;
  byteSize: number;
  sha256: string;
  width: number | null;
  height: number | null;
  isPublic: boolean;
}

export const fileUrl = (id: string): string => `/api/files/${id}`;

/** A statement with a larger chunk could exceed the database's time limit. */
const partBytes = 4 * 1024 * 1024;

function databaseStorage(client: Database | Tx): Storage {
  return {
    put: async (fileId, bytes) => {
      const parts = Math.max(1, Math.ceil(bytes.byteLength / partBytes));
      for (let part = 0; part < parts; part += 1) {
        const content = new Uint8Array(bytes.subarray(part * partBytes, (part + 1) * partBytes));
        await client.fileContent.create({ data: { fileId, part, bytes: content }, select: { fileId: true } });
      }
    },
    get: async (fileId) => {
      const parts: Uint8Array[] = [];
      for (;;) {
        const next = await client.fileContent.findUnique({ where: { fileId_part: { fileId, part: parts.length } } });
        if (!next) return parts.length > 0 ? Buffer.concat(parts) : null;
        parts.push(next.bytes);
        if (next.bytes.byteLength < partBytes) return Buffer.concat(parts);
      }
    },
    delete: async (fileId) => {
      await client.fileContent.deleteMany({ where: { fileId } });
    },
  };
}

/**
 * Stores a file: its bytes in the bucket if one is configured, otherwise in the database. The row is written last, so
 * no row ever references missing bytes.
 */
export async function storeFile({ bytes, id = crypto.randomUUID(), ...facts }: NewFile): Promise<StoredFileView> {
  const bucket = bucketStorage();
  await bucket?.put(id, bytes);
  const sha256 = await sha256Of(bytes);
  try {
    return await inTransaction(
      async (tx) => {
        if (facts.organizationId) await rejectOverQuota(tx, facts.organizationId, bytes.byteLength);
        const row = await tx.storedFile.create({
          data: { id, ...facts, byteSize: bytes.byteLength, sha256, createdAt: now() },
        });
        if (!bucket) await databaseStorage(tx).put(id, bytes);
        return viewOf(row);
      },
      { timeoutMs: 30_000 },
    );
  } catch (error) {
    // The bytes of an existing ID belong to its row.
    if (!(error instanceof Error && isDuplicate(error.cause ?? error))) await bucket?.delete(id).catch(() => undefined);
    throw error;
  }
}

/** In chunks: 50 MB in one go would block everyone for a tenth of a second or more. */
async function sha256Of(bytes: Uint8Array): Promise<string> {
  const hash = createHash("sha256");
  for (let start = 0; start < bytes.byteLength; start += partBytes) {
    hash.update(bytes.subarray(start, start + partBytes));
    await new Promise(setImmediate);
  }
  return hash.digest("hex");
}

/** The total storage limit of one organization. */
export const organizationQuotaBytes = 1024 ** 3;

/** Blocks the organization's other uploads until this one is counted. Throws `too_large`. */
async function rejectOverQuota(tx: Tx, organizationId: string, byteSize: number): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`files:${organizationId}`}, 0))::text`;
  const { _sum } = await tx.storedFile.aggregate({ where: { organizationId }, _sum: { byteSize: true } });
  if (Number(_sum.byteSize ?? 0) + byteSize <= organizationQuotaBytes) return;
  throw new AppError("too_large", "Your organization has used its 1 GB of file storage. Contact us if you need more.");
}

/**
 * A file's metadata, through the reader's scope: public, or of the reader's organization. Throws `not_found` otherwise.
 */
export async function getFile(id: string, readerOrganizationId: string | null): Promise<StoredFileView> {
  const own = readerOrganizationId === null ? [] : [{ organizationId: readerOrganizationId }];
  const row = await db.storedFile.findFirst({ where: { id, OR: [{ isPublic: true }, ...own] } });
  if (!row) throw notFound("This file");
  return viewOf(row);
}

/** A file's metadata, for a caller that has checked access through its own scope. */
export async function findFile(id: string): Promise<StoredFileView | null> {
  const row = await db.storedFile.findUnique({ where: { id } });
  return row && viewOf(row);
}

/** The files of a kind with a given name. */
export async function listFileIds(where: { kind: string; name: string }): Promise<string[]> {
  return (await db.storedFile.findMany({ where, select: { id: true } })).map(({ id }) => id);
}

/** The bytes of a file from `getFile`: from the bucket, or from the database if stored before there was one. */
export async function readFileBytes(id: string): Promise<Uint8Array> {
  const bytes = (await bucketStorage()?.get(id)) ?? (await databaseStorage(db).get(id));
  if (!bytes) throw notFound("This file");
  return bytes;
}

/** Deletes a file. The row goes first: bytes without a row are just wasted space. */
export async function deleteFile(id: string): Promise<void> {
  await db.storedFile.deleteMany({ where: { id } });
  await bucketStorage()?.delete(id);
}

type FileRow = Omit<StoredFileView, "url">;

const viewOf = ({ id, kind, ...file }: FileRow): StoredFileView => ({
  id,
  kind,
  url: fileUrl(id),
  name: file.name,
  contentType: file.contentType,
  byteSize: file.byteSize,
  sha256: file.sha256,
  width: file.width,
  height: file.height,
  isPublic: file.isPublic,
});
