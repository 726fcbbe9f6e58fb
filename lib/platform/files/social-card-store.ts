/** The social sharing image of a page is rendered once per revision; earlier ones are deleted. */
import "server-only";
import { createHash } from "node:crypto";
import { isDuplicate } from "../database/errors";
import { cardRevisionOf } from "./social-card";
import { deleteFile, listFileIds, readFileBytes, storeFile } from "./storage";

export interface CardPage {
  /** Of what the page shows. */
  id: string;
  revisedAt: Date | string;
}

export const socialCardKind = "social-card";

/** The stored image of this revision, or a newly rendered one. A storage failure only costs a render. */
export async function storedSocialCard(page: CardPage, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const id = cardFileId(page);
  const known = await readFileBytes(id).catch(() => null);
  if (known) return known;
  const bytes = await draw();
  await store(page, id, bytes);
  return bytes;
}

async function store({ id: pageId }: CardPage, id: string, bytes: Uint8Array): Promise<void> {
  // Named after its page, so that images of earlier revisions can be found. Served by the card's route alone, which
  // checks that the page is public.
  const facts = { kind: socialCardKind, name: pageId, contentType: "image/png", isPublic: false };
  try {
    await storeFile({ ...facts, id, bytes });
  } catch (error) {
    // Another request rendered it at the same time.
    if (error instanceof Error && isDuplicate(error.cause ?? error)) return;
    throw error;
  }
  const all = await listFileIds({ kind: socialCardKind, name: pageId });
  for (const other of all) if (other !== id) await deleteFile(other);
}

/** A deterministic id per revision, so that concurrent renders store one image. */
function cardFileId(page: CardPage): string {
  const hash = createHash("sha256")
    .update(`${socialCardKind}:${page.id}:${cardRevisionOf(page)}`)
    .digest("hex");
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-");
}
