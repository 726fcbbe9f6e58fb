/** Publishes a post: applies pending edits, and stores a changed slug as a redirect. */
import "server-only";
import { now } from "@/lib/platform/clock";
import { Prisma, type Tx } from "@/lib/platform/db";
import { invalid } from "@/lib/platform/errors";
import { type EditedPostRow, editedPostSelect } from "../changes";
import { bodyTree } from "../body-tree";
import { postColumns } from "../columns";
import { pendingOf, withPending } from "../pending";
import { missingForPublication } from "../readiness";
import { markPublishedRevision } from "../revisions/keep";
import { moveAddress } from "../slugs";
import { findDeadLinks } from "./dead-link-queries";

/** The caller has locked the row. Throws `invalid` with what is missing. */
export async function publishLocked(
  tx: Tx,
  row: EditedPostRow,
  { at = now(), byId }: { at?: Date; byId: string | null },
): Promise<EditedPostRow> {
  await requireReady(tx, row);
  const waiting = pendingOf(row);
  await moveAddress(tx, row, waiting.slug);
  await markPublishedRevision(tx, row.id, at);
  return tx.blogPost.update({
    where: { id: row.id },
    data: {
      ...(await postColumns(tx, waiting)),
      pending: Prisma.DbNull,
      status: "published",
      scheduledFor: null,
      publishedAt: row.publishedAt ?? at,
      publishedById: byId,
      revisedAt: at,
      version: { increment: 1 },
    },
    select: editedPostSelect,
  });
}

/** Throws `invalid` with what is missing. */
export async function requireReady(tx: Tx, row: EditedPostRow): Promise<void> {
  const post = withPending(row);
  const tree = await bodyTree(post.body);
  const missing = missingForPublication(post, tree);
  if (Object.keys(missing).length > 0) throw invalid(missing, "This post isn’t ready to publish yet.");
  const dead = await findDeadLinks(tx, tree, row.id);
  if (dead.length > 0) throw invalid({}, `Fix these broken links: ${dead.join(", ")}`);
}
