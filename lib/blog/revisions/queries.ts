import "server-only";
import type { z } from "zod";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import type { revisionRowSchema, revisionSchema } from "../response-schema";
import { postsEditableBy } from "../policy";

const MAX_SHOWN = 100;

export type RevisionRow = z.output<typeof revisionRowSchema>;
export type Revision = z.output<typeof revisionSchema>;

/** The revision history, newest first; the first is the current text. */
export async function listRevisions(actor: PlatformAdmin, { id }: { id: string }): Promise<{ items: RevisionRow[] }> {
  const rows = await db.blogPostRevision.findMany({
    where: { postId: id, post: postsEditableBy(actor) },
    select: { id: true, title: true, savedById: true, publishedAt: true, createdAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_SHOWN,
  });
  const names = await namesOf(rows.map((row) => row.savedById));
  return { items: rows.map((row) => toRow(row, names)) };
}

/** One revision in full. */
export async function getRevision(
  actor: PlatformAdmin,
  { id, revisionId }: { id: string; revisionId: string },
): Promise<Revision> {
  const row = await db.blogPostRevision.findFirst({
    where: { id: revisionId, postId: id, post: postsEditableBy(actor) },
  });
  if (!row) throw notFound("This revision");
  return { ...toRow(row, await namesOf([row.savedById])), body: row.body };
}

async function namesOf(ids: (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const people = await db.user.findMany({ where: { id: { in: known } }, select: { id: true, name: true } });
  return new Map(people.map((person) => [person.id, person.name]));
}

interface StoredRow {
  id: string;
  title: string;
  savedById: string | null;
  publishedAt: Date | null;
  createdAt: Date;
}

const toRow = (
  { id, title, savedById, publishedAt, createdAt }: StoredRow,
  names: Map<string, string>,
): RevisionRow => ({
  id,
  title,
  savedBy: (savedById && names.get(savedById)) || null,
  savedAt: createdAt.toISOString(),
  publishedAt: publishedAt?.toISOString() ?? null,
});
