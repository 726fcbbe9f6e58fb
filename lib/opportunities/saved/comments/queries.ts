import "server-only";
import type { Marketer } from "@/lib/auth/actor";
import { organizationLabel } from "@/lib/auth/authorship";
import { namesOf } from "@/lib/auth/name-queries";
import { db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { savedReadableBy, canDeleteComment, commentsVisibleTo } from "../../policy";
import type { CommentView } from "./schema";

const MAX_COMMENTS = 200;

/** The team's latest comments on a saved listing, oldest first. */
export async function listComments(
  actor: Marketer,
  { listingId }: { listingId: string },
): Promise<{ items: CommentView[] }> {
  const saved = await db.savedOpportunity.count({ where: { AND: [savedReadableBy(actor), { listingId }] } });
  if (saved === 0) throw notFound("This listing");
  const rows = await db.savedComment.findMany({
    where: { AND: [commentsVisibleTo(actor), { listingId }] },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_COMMENTS,
    include: { mentions: true },
  });
  const people = rows.flatMap(({ authorId, agencyId, mentions }) => [
    authorId,
    agencyId,
    ...mentions.map(({ userId }) => userId),
  ]);
  const names = await namesOf(people);
  const nameOf = (id: string) => names.get(id) ?? "";
  const items = rows.map((row) => ({
    id: row.id,
    body: row.body,
    author: `${nameOf(row.authorId)}, ${organizationLabel(row.agencyId && names.get(row.agencyId), actor.organizationName)}`,
    createdAt: row.createdAt.toISOString(),
    mentions: row.mentions.map(({ userId }) => ({ id: userId, name: nameOf(userId) })),
    canDelete: canDeleteComment(actor, row),
  }));
  return { items: items.reverse() };
}
