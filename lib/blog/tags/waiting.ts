/** Tags in pending edits: stored as names until the edits are published. */
import "server-only";
import { Prisma, type Tx } from "@/lib/platform/db";
import { pendingOf } from "../pending";
import { tagSlug } from "../tag-slug";

interface WaitingRow {
  id: string;
  pending: unknown;
}

const haveTags = Prisma.sql`"pending" -> 'tags' IS NOT NULL`;
/** Without the text of the edit, which is not needed here. */
const onlyTags = Prisma.sql`jsonb_build_object('tags', "pending" -> 'tags') AS "pending"`;

/** Locks the posts with pending tag changes, in a fixed order to avoid deadlocks. */
export const lockWaitingTags = (tx: Tx): Promise<WaitingRow[]> =>
  tx.$queryRaw`SELECT "id", ${onlyTags} FROM "blog_posts" WHERE ${haveTags} ORDER BY "id" FOR NO KEY UPDATE`;

/** How many posts get each tag, by slug, once pending edits are published. */
export async function countWaitingTags(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.$queryRaw<(WaitingRow & { has: string[] })[]>`
    SELECT "id", ${onlyTags}, ARRAY(
      SELECT t."slug" FROM "_BlogPostToBlogTag" j JOIN "blog_tags" t ON t."id" = j."B" WHERE j."A" = p."id"
    ) AS "has"
    FROM "blog_posts" p WHERE ${haveTags}`;
  const counts = new Map<string, number>();
  for (const { has, pending } of rows)
    for (const slug of new Set(
      pendingOf({ pending })
        .tags?.map(tagSlug)
        .filter((each) => !has.includes(each)),
    ))
      counts.set(slug, (counts.get(slug) ?? 0) + 1);
  return counts;
}

/** Renames a tag in pending edits. Not an edit of the post: version and date stay. */
export async function renameInWaiting(
  tx: Tx,
  rows: readonly WaitingRow[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const row of rows) {
    const names = pendingOf(row).tags ?? [];
    if (!names.some((name) => tagSlug(name) === from)) continue;
    const renamed = names.map((name) => (tagSlug(name) === from ? to : name));
    const tags = [...new Map(renamed.map((name) => [tagSlug(name), name])).values()];
    await tx.$executeRaw`
      UPDATE "blog_posts" SET "pending" = jsonb_set("pending", '{tags}', ${JSON.stringify(tags)}::jsonb)
      WHERE "id" = ${row.id}::uuid`;
  }
}
