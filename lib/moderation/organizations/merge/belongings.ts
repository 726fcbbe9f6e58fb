/** What both organizations kept under one name or key: saved listings, lists, templates, imports, plans. */
import "server-only";
import type { Collision } from "./collision";

export const sameSaved: Collision = {
  label: "Listings that both saved",
  rule: "saved once, with both notes and all lists",
  settle: async (tx, { from, into }) => {
    const joined = await tx.$executeRaw`
      UPDATE "saved_opportunities" kept SET
        "note" = nullif(concat_ws(E'\n\n', kept."note", gone."note"), ''),
        "ownerId" = coalesce(kept."ownerId", gone."ownerId"),
        "createdAt" = least(kept."createdAt", gone."createdAt")
      FROM "saved_opportunities" gone
      WHERE kept."organizationId" = ${into.id}::uuid AND gone."organizationId" = ${from.id}::uuid
        AND gone."listingId" = kept."listingId"`;
    // The lists refer to the saved listing by its organization: they change over before the old one goes.
    await tx.$executeRaw`
      UPDATE "shortlist_entries" entry SET "organizationId" = ${into.id}::uuid
      FROM "saved_opportunities" kept
      WHERE entry."organizationId" = ${from.id}::uuid AND kept."organizationId" = ${into.id}::uuid
        AND entry."listingId" = kept."listingId"`;
    await tx.$executeRaw`
      DELETE FROM "saved_opportunities" gone USING "saved_opportunities" kept
      WHERE gone."organizationId" = ${from.id}::uuid AND kept."organizationId" = ${into.id}::uuid
        AND gone."listingId" = kept."listingId"`;
    return joined;
  },
};

export const sameShortlist: Collision = {
  label: "Shortlists of the same name",
  rule: "both stay; one gets the old organization's name behind its own",
  settle: (tx, { from, into }) => tx.$executeRaw`
    UPDATE "shortlists" gone SET "name" = gone."name" || ' (' || ${from.slug} || ')'
    FROM "shortlists" kept
    WHERE gone."organizationId" = ${from.id}::uuid AND kept."organizationId" = ${into.id}::uuid AND gone."name" = kept."name"`,
};

export const sameTemplate: Collision = {
  label: "Message templates of the same name",
  rule: "both stay; one gets the old organization's name behind its own",
  settle: (tx, { from, into }) => tx.$executeRaw`
    UPDATE "message_templates" gone SET "name" = gone."name" || ' (' || ${from.slug} || ')'
    FROM "message_templates" kept
    WHERE gone."organizationId" = ${from.id}::uuid AND kept."organizationId" = ${into.id}::uuid AND gone."name" = kept."name"`,
};

export const sameImportKey: Collision = {
  label: "Imported listings of the same key",
  rule: "both stay; a later import updates the one of the organization that stays",
  settle: (tx, { from, into }) => tx.$executeRaw`
    UPDATE "listings" gone SET "importKey" = NULL
    FROM "listings" kept
    WHERE gone."organizationId" = ${from.id}::uuid AND kept."organizationId" = ${into.id}::uuid
      AND gone."importKey" = kept."importKey"`,
};

/** Paid plans before others, and among them the one that lasts longer. */
export const samePlan: Collision = {
  label: "Subscriptions",
  rule: "the paid one that lasts longer counts; quotes and invoices of both stay",
  settle: async (tx, { from, into }) => {
    const both = await tx.subscription.findMany({ where: { organizationId: { in: [from.id, into.id] } } });
    const [gone, kept] = [from, into].map(({ id }) => both.find((plan) => plan.organizationId === id));
    if (!gone || !kept) return 0;
    if (worthOf(gone) > worthOf(kept)) {
      const { organizationId: _, ...plan } = gone;
      await tx.subscription.update({ where: { organizationId: into.id }, data: plan });
    }
    await tx.quote.updateMany({ where: { organizationId: from.id }, data: { organizationId: into.id } });
    await tx.invoice.updateMany({ where: { organizationId: from.id }, data: { organizationId: into.id } });
    await tx.subscription.delete({ where: { organizationId: from.id } });
    return 1;
  },
};

const isPaid = (status: string) => ["active", "cancel_scheduled", "past_due"].includes(status);
const worthOf = ({ status, periodEnd }: { status: string; periodEnd: Date | null }): number =>
  (isPaid(status) ? Number.MAX_SAFE_INTEGER / 2 : 0) + (periodEnd?.getTime() ?? 0);
