/** Items that both organizations have under the same name or key: saved listings, lists, templates, imports, plans. */
import "server-only";
import { now } from "@/lib/platform/clock";
import { type Collision, deleteDuplicatesOfMerged, sameName, twins } from "./collision";

export const sameSaved: Collision = {
  label: "Listings both have saved",
  rule: "saved once, with both notes and all lists",
  settle: async (tx, pair) => {
    const { from, into } = pair;
    const joined = await tx.$executeRaw`
      UPDATE "saved_opportunities" target SET
        "note" = nullif(concat_ws(E'\n\n', target."note", source."note"), ''),
        "ownerId" = coalesce(target."ownerId", source."ownerId"),
        "createdAt" = least(target."createdAt", source."createdAt")
      FROM "saved_opportunities" source WHERE ${twins(pair, "listingId")}`;
    // The lists refer to the saved listing by its organization: they are switched before the old one is deleted.
    await tx.$executeRaw`
      UPDATE "shortlist_entries" entry SET "organizationId" = ${into.id}::uuid
      FROM "saved_opportunities" target
      WHERE entry."organizationId" = ${from.id}::uuid AND target."organizationId" = ${into.id}::uuid
        AND entry."listingId" = target."listingId"`;
    await deleteDuplicatesOfMerged(tx, pair, "saved_opportunities", "listingId");
    return joined;
  },
};

export const sameVote: Collision = {
  label: "Votes by the same person",
  rule: "counted once",
  settle: (tx, { from, into }) => tx.$executeRaw`
    DELETE FROM "saved_votes" source USING "saved_votes" target
    WHERE source."organizationId" = ${from.id}::uuid AND target."organizationId" = ${into.id}::uuid
      AND source."listingId" = target."listingId" AND source."userId" = target."userId"`,
};

export const sameSearch: Collision = {
  label: "The same search, saved in both by one person",
  rule: "saved once",
  settle: (tx, pair) => tx.$executeRaw`
    DELETE FROM "saved_searches" source USING "saved_searches" target
    WHERE ${twins(pair, "query")} AND source."userId" = target."userId"`,
};

export const sameListingView: Collision = {
  label: "Listing views with the same name, saved in both by one person",
  rule: "both stay; the old organization’s name is added to one of them",
  settle: (tx, pair) => tx.$executeRaw`
    UPDATE "listing_views" source SET "name" = source."name" || ' (' || ${pair.from.slug} || ')'
    FROM "listing_views" target WHERE ${twins(pair, "name")} AND source."userId" = target."userId"`,
};

export const sameDealView: Collision = {
  label: "Deal views with the same name, saved in both by one person",
  rule: "both stay; the old organization’s name is added to one of them",
  settle: (tx, pair) => tx.$executeRaw`
    UPDATE "deal_views" source SET "name" = source."name" || ' (' || ${pair.from.slug} || ')'
    FROM "deal_views" target WHERE ${twins(pair, "name")} AND source."userId" = target."userId"`,
};

export const sameShortlist = sameName("shortlists", "Shortlists with the same name");

export const sameTemplate = sameName("message_templates", "Message templates with the same name");

export const sameOfferTemplate = sameName("offer_templates", "Offer templates with the same name");

export const sameDraft: Collision = {
  label: "Drafts of the same message by one person",
  rule: "the remaining organization’s stays",
  settle: (tx, pair) => tx.$executeRaw`
    DELETE FROM "message_drafts" source USING "message_drafts" target
    WHERE ${twins(pair, "key")} AND source."userId" = target."userId"`,
};

export const sameImportKey: Collision = {
  label: "Imported listings with the same key",
  rule: "both stay; later imports update the remaining organization’s listing",
  settle: (tx, pair) => tx.$executeRaw`
    UPDATE "listings" source SET "importKey" = NULL FROM "listings" target WHERE ${twins(pair, "importKey")}`,
};

/** Paid plans first, and among them the one that ends later. */
export const samePlan: Collision = {
  label: "Subscriptions",
  rule: "the paid one that lasts longer applies; quotes and invoices of both stay",
  settle: async (tx, { from, into }) => {
    const both = await tx.subscription.findMany({ where: { organizationId: { in: [from.id, into.id] } } });
    const [source, target] = [from, into].map(({ id }) => both.find((plan) => plan.organizationId === id));
    if (!source || !target) return 0;
    const isBetter = worthOf(source) > worthOf(target);
    // One quote at a time: the ending plan's open quote is withdrawn.
    await tx.quote.updateMany({
      where: { organizationId: isBetter ? into.id : from.id, status: { in: ["requested", "quoted"] } },
      data: { status: "withdrawn", closedAt: now(), closeReason: "The organizations were merged." },
    });
    await tx.quote.updateMany({ where: { organizationId: from.id }, data: { organizationId: into.id } });
    await tx.invoice.updateMany({ where: { organizationId: from.id }, data: { organizationId: into.id } });
    await tx.subscription.delete({ where: { organizationId: from.id } });
    if (isBetter) {
      const { organizationId: _, ...plan } = source;
      await tx.subscription.update({ where: { organizationId: into.id }, data: plan });
    }
    return 1;
  },
};

const isPaid = (status: string) => ["active", "cancel_scheduled", "past_due"].includes(status);
const worthOf = ({ status, periodEnd }: { status: string; periodEnd: Date | null }): number =>
  (isPaid(status) ? Number.MAX_SAFE_INTEGER / 2 : 0) + (periodEnd?.getTime() ?? 0);
