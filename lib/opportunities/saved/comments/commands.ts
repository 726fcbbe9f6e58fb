import "server-only";
import type { Marketer } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { actingName, personName } from "@/lib/auth/authorship";
import { notify } from "@/lib/notifications/commands";
import { now } from "@/lib/platform/clock";
import { inTransaction, type Tx } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { savedHref } from "@/lib/paths";
import { audit } from "@/lib/auth/audit";
import { requireSaved } from "../saved-listing";
import { rejectStrangers } from "../team/queries";
import { commentsDeletableBy, commentsVisibleTo } from "../../policy";
import type { WriteCommentInput } from "./schema";

/** Comments on a saved listing for the whole team, and notifies mentioned teammates. */
export async function writeComment(
  actor: Marketer,
  { listingId, body, mentions = [] }: WriteCommentInput & { listingId: string },
): Promise<{ id: string }> {
  requireScope(actor, "search");
  return inTransaction(async (tx) => {
    const title = await requireSaved(tx, actor, listingId);
    const mentioned = [...new Set(mentions)];
    await rejectStrangers(tx, actor, { field: "mentions", ids: mentioned });
    const { id } = await tx.savedComment.create({
      data: {
        organizationId: actor.organizationId,
        listingId,
        authorId: actor.userId,
        agencyId: actor.agency?.id ?? null,
        body,
        createdAt: now(),
        mentions: { create: mentioned.map((userId) => ({ userId })) },
      },
    });
    if (mentioned.length > 0) await notifyMentioned(tx, actor, { id, listingId, title, body, mentioned });
    await audit(tx, actor, "opportunity.commented", ["listing", listingId], { after: { commentId: id } });
    return { id };
  });
}

interface Mention {
  id: string;
  listingId: string;
  title: string;
  body: string;
  mentioned: string[];
}

async function notifyMentioned(tx: Tx, actor: Marketer, { id, listingId, title, body, mentioned }: Mention) {
  const url = savedHref(listingId);
  const excerpt = body.length > 280 ? `${body.slice(0, 279)}…` : body;
  await notify(tx, {
    organizationId: actor.organizationId,
    only: mentioned,
    exceptUserId: actor.userId,
    type: "shortlist_mention",
    title: `${personName(actor)} mentioned you: ${title}`,
    body: excerpt,
    href: url,
    dedupeKey: `saved-comment:${id}`,
    mail: ({ name }) => ({
      template: "shortlist-mention",
      props: { name, fromName: actor.name, fromOrganization: actingName(actor), listingTitle: title, excerpt, url },
    }),
  });
}

/** Deletes one's own comment; an admin of the organization deletes anyone's. */
export async function deleteComment(
  actor: Marketer,
  { listingId, commentId }: { listingId: string; commentId: string },
): Promise<{ id: string; deleted: true }> {
  requireScope(actor, "search");
  return inTransaction(async (tx) => {
    const where = { AND: [commentsVisibleTo(actor), { id: commentId, listingId }] };
    const { count } = await tx.savedComment.deleteMany({ where: { AND: [where, commentsDeletableBy(actor)] } });
    if (count === 0) throw notFound("This comment");
    await audit(tx, actor, "opportunity.comment_deleted", ["listing", listingId], { after: { commentId } });
    return { id: commentId, deleted: true as const };
  });
}
