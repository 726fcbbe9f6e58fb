import "server-only";
import { Zip, ZipDeflate, strToU8 } from "fflate";
import { readFileBytes } from "@/lib/platform/files/storage";
import { type ExportedRow, csvOf, jsonOf } from "./files";
import type { Section } from "./section";
import { findPictureFileId, sections } from "./section-queries";

const batch = 1000;

/** Everything about a person as a ZIP: each section as JSON for programs and as CSV for people, and what they are. */
export async function archiveOf(userId: string, signal: AbortSignal): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  add(zip, "README.txt", readme());
  for (const section of sections) {
    const rows = await rowsOf(section, userId, signal);
    add(zip, `${section.name}.json`, jsonOf(rows));
    add(zip, `${section.name}.csv`, csvOf(rows));
  }
  const picture = await pictureOf(userId);
  if (picture) addBytes(zip, "picture.webp", picture);
  zip.end();
  if (failure) throw failure as Error;
  return Buffer.concat(chunks);
}

const add = (zip: Zip, name: string, text: string): void => addBytes(zip, name, strToU8(text));

function addBytes(zip: Zip, name: string, bytes: Uint8Array): void {
  const file = new ZipDeflate(name, { level: 6 });
  zip.add(file);
  file.push(bytes, true);
}

async function pictureOf(userId: string): Promise<Uint8Array | null> {
  const pictureFileId = await findPictureFileId(userId);
  return pictureFileId ? readFileBytes(pictureFileId) : null;
}

async function rowsOf({ read }: Section, userId: string, signal: AbortSignal): Promise<ExportedRow[]> {
  const rows: ExportedRow[] = [];
  for (;;) {
    signal.throwIfAborted();
    const next = await read(userId, rows.at(-1)?.id ?? null, batch);
    rows.push(...next);
    if (next.length < batch) return rows;
  }
}

const readme = () =>
  [
    "Your Pitchside data",
    "",
    "Each file comes as JSON and as CSV. All times are in UTC.",
    "",
    ...sections.map(({ name, about }) => `${name}: ${about}`),
    "",
    "If you added a profile picture, it is in picture.webp.",
    "",
    "Your organization’s data, such as proposals and deals, is not included. Its admins can export it.",
    "Passwords, session IDs and keys are not included because we store only hashes of them.",
    "",
  ].join("\r\n");
