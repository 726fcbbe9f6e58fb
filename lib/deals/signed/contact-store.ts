/** Sponsors without an account, each private to the seller who recorded it (docs/decisions/059). */
import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { type LockedThread, lockThread } from "@/lib/messages/thread";
import { now } from "@/lib/platform/clock";
import type { Prisma, Tx } from "@/lib/platform/db";
import { slugWithEnding } from "@/lib/platform/transliterated-slug";
import type { SignedDealInput } from "./schema";

type Sponsor = Pick<SignedDealInput, "sponsor" | "email" | "industryCategory">;

/** The scope of all contact queries: a seller's own. */
export const contactOrganizationsOf = (actor: Pick<Seller, "organizationId">) =>
  ({ status: "contact", contactOfId: actor.organizationId }) satisfies Prisma.OrganizationWhereInput;

/**
 * The locked thread about the listing with the sponsor of this name, created if there is none. Two concurrent records
 * of the same new sponsor are serialized, so that it is created once.
 */
export async function openContactThread(
  tx: Tx,
  actor: Seller,
  listing: { id: string; title: string },
  sponsor: Sponsor,
): Promise<LockedThread> {
  const { organizationId: sellerOrganizationId } = actor;
  await tx.$queryRaw`SELECT "id" FROM "organizations" WHERE "id" = ${sellerOrganizationId}::uuid FOR NO KEY UPDATE`;
  const buyerOrganizationId = await findOrMakeContact(tx, actor, sponsor);
  const pair = { marketerOrganizationId: buyerOrganizationId, sellerOrganizationId };
  const connection = await tx.connection.upsert({
    where: { marketerOrganizationId_sellerOrganizationId: pair },
    create: { ...pair, state: "contact", initiator: "seller", createdAt: now() },
    update: {},
    select: { id: true },
  });
  const key = { listingId: listing.id, buyerOrganizationId, sellerOrganizationId };
  const thread = await tx.conversation.upsert({
    where: { listingId_buyerOrganizationId_sellerOrganizationId: key },
    create: {
      ...{ ...key, kind: "contact", connectionId: connection.id, subject: listing.title },
      ...{ startedById: actor.userId, createdAt: now() },
    },
    update: {},
    select: { id: true },
  });
  return lockThread(tx, actor, thread.id);
}

/** By its name, case-insensitive. A known category or address stays as it is. */
async function findOrMakeContact(
  tx: Tx,
  actor: Seller,
  { sponsor, email, industryCategory }: Sponsor,
): Promise<string> {
  const found = await tx.organization.findFirst({
    where: { ...contactOrganizationsOf(actor), name: { equals: sponsor, mode: "insensitive" } },
    select: { id: true, industryCategory: true, contactEmail: true },
  });
  if (found) {
    const known = {
      industryCategory: found.industryCategory ?? industryCategory,
      contactEmail: found.contactEmail ?? email,
    };
    await tx.organization.update({ where: { id: found.id }, data: known });
    return found.id;
  }
  const { id } = await tx.organization.create({
    data: {
      ...{ ...contactOrganizationsOf(actor), type: "marketer", name: sponsor, contactEmail: email },
      ...{ industryCategory, createdAt: now() },
      slug: slugWithEnding(sponsor, 6),
    },
    select: { id: true },
  });
  return id;
}
