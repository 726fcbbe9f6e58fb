import "server-only";
import type { Marketer, OrganizationMember, Seller } from "@/lib/auth/actor";
import { findActiveBriefId } from "@/lib/preferences/queries";
import { db } from "@/lib/platform/db";
import { invalid, notFound } from "@/lib/platform/errors";
import { recipientsOf } from "../policy";
import type { StartConversationInput } from "../schema";

/** The parties of a first message, and its subject. */
export interface Parties {
  listing: { id: string; title: string };
  marketerOrganizationId: string;
  sellerOrganizationId: string;
  /** The marketer's brief that it comes from: the given one, or else the active one. */
  briefId?: string | null;
}

/** Throws `not_found` for a listing or brief that the actor cannot see. */
export function partiesOf(actor: OrganizationMember, input: StartConversationInput): Promise<Parties> {
  return actor.kind === "marketer" ? partiesOfMarketer(actor, input) : partiesOfSeller(actor, input);
}

async function partiesOfMarketer(actor: Marketer, input: StartConversationInput): Promise<Parties> {
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
  // Briefs are private to marketers.
  if (input.briefId) throw notFound("This brief");
  if (!input.organizationId) throw invalid({ organizationId: ["Choose the organization you want to contact."] });
  const recipient = await db.organization.findFirst({
    where: { AND: [{ id: input.organizationId }, recipientsOf(actor)] },
    select: { id: true },
  });
  if (!recipient) throw notFound("This organization");
  return { listing, marketerOrganizationId: recipient.id, sellerOrganizationId: actor.organizationId };
}
