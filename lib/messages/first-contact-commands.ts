import "server-only";
import type { OrganizationMember, Seller } from "@/lib/auth/actor";
import { type OpenConnection, keepOpen, openConnection } from "@/lib/billing/connections";
import { now } from "@/lib/platform/clock";
import { findActiveBriefId } from "@/lib/preferences/queries";
import { type Tx, db } from "@/lib/platform/db";
import { forbidden, invalid, notFound } from "@/lib/platform/errors";
import { addresseesOf } from "./addressees/policy";
import { messageTexts } from "./messages";
import { sideOf } from "./policy";
import type { StartConversationInput } from "./schema";
import { type LockedThread, lockThread, requireOpenThread } from "./thread";

/** Who a first message joins, and about what. */
interface Parties {
  listing: { id: string; title: string };
  marketerOrganizationId: string;
  sellerOrganizationId: string;
  /** The marketer's brief that it comes from: the one named, or else the one in use. */
  briefId?: string | null;
}

/** Throws `not_found` for a listing or brief that the actor cannot see. */
export function partiesOf(actor: OrganizationMember, input: StartConversationInput): Promise<Parties> {
  return actor.kind === "marketer" ? partiesOfMarketer(actor, input) : partiesOfSeller(actor, input);
}

async function partiesOfMarketer(actor: OrganizationMember, input: StartConversationInput): Promise<Parties> {
  const listing = await db.listing.findFirst({
    where: { id: input.listingId, status: "published" },
    select: { id: true, title: true, organizationId: true },
  });
  if (!listing) throw notFound("This listing");
  if (input.organizationId)
    throw invalid({ organizationId: ["Marketers can only contact the organization that owns the listing."] });
  if (
    input.briefId &&
    (await db.brief.count({ where: { id: input.briefId, organizationId: actor.organizationId } })) === 0
  ) {
    throw notFound("This brief");
  }
  return {
    listing,
    marketerOrganizationId: actor.organizationId,
    sellerOrganizationId: listing.organizationId,
    briefId: input.briefId ?? (await findActiveBriefId(actor)),
  };
}

async function partiesOfSeller(actor: Seller, input: StartConversationInput): Promise<Parties> {
  const listing = await db.listing.findFirst({
    where: { id: input.listingId, organizationId: actor.organizationId, status: "published" },
    select: { id: true, title: true },
  });
  if (!listing) throw notFound("This listing");
  // Briefs are the marketers' own.
  if (input.briefId) throw notFound("This brief");
  if (!input.organizationId) throw invalid({ organizationId: ["Choose the organization you want to contact."] });
  const addressee = await db.organization.findFirst({
    where: { AND: [{ id: input.organizationId }, addresseesOf(actor)] },
    select: { id: true },
  });
  if (!addressee) throw notFound("This organization");
  return { listing, marketerOrganizationId: addressee.id, sellerOrganizationId: actor.organizationId };
}

/**
 * The connection of the pair, which the first message from either side opens and counts. A marketer's message beyond
 * the free ones is saved and locked; a seller's is refused, and the transaction is rolled back. The refusal
 * is the same whether or not a locked enquiry of that marketer exists, so that it reveals none.
 */
export async function connect(
  tx: Tx,
  actor: OrganizationMember,
  { marketerOrganizationId, sellerOrganizationId }: Parties,
): Promise<OpenConnection> {
  const connection = await openConnection(
    tx,
    { marketerOrganizationId, sellerOrganizationId },
    sideOf(actor),
    actor.kind === "marketer" ? actor.userId : null,
  );
  if (actor.kind === "marketer") return connection;
  if (connection.locked) throw forbidden(messageTexts.sellerNeedsPlan);
  await keepOpen(tx, connection.id);
  return connection;
}

/** One conversation for a listing and a pair: the first caller creates it, and every caller locks it. */
export async function openThread(
  tx: Tx,
  actor: OrganizationMember,
  input: StartConversationInput,
  { listing, marketerOrganizationId, sellerOrganizationId, briefId }: Parties,
  connectionId: string,
): Promise<{ thread: LockedThread; isNew: boolean }> {
  const place = { listingId: listing.id, buyerOrganizationId: marketerOrganizationId, sellerOrganizationId };
  const kind = actor.kind === "marketer" ? "inquiry" : "outreach";
  const made = await tx.conversation.createMany({
    data: [
      {
        ...place,
        kind,
        connectionId,
        briefId,
        subject: listing.title,
        startedById: actor.userId,
        createdAt: now(),
      },
    ],
    skipDuplicates: true,
  });
  const { id } = await tx.conversation.findFirstOrThrow({ where: place, select: { id: true } });
  const thread = await lockThread(tx, actor, id);
  await requireOpenThread(tx, actor, thread);
  return { thread, isNew: made.count === 1 };
}
