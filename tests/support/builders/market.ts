import { db } from "@/lib/platform/db";
import { makeConversation, makeProposal } from "./dealing";

interface Side {
  organizationId: string;
  listingId: string;
  proposalId: string;
  dealId: string;
  conversationId: string;
  buyerOrganizationId: string;
  sellerUserId: string;
}

/** Two sellers with a listing and an offer each; the first holds a category, so that every table search reads has a row. */
export interface Market extends Side {
  other: Side;
  /** The first listing's row in each table. */
  rows: Record<string, string>;
  remove(table: string): Promise<void>;
}

export async function makeMarket(): Promise<Market> {
  const [mine, other] = [await makeSide(), await makeSide()];
  const packages = await db.listingPackage.findMany({
    where: { listingId: mine.listingId },
    include: { assets: { orderBy: { position: "asc" } } },
    orderBy: { position: "asc" },
  });
  const claim = await makeClaim(mine);
  await db.proposal.update({ where: { id: mine.proposalId }, data: { state: "agreed", nextActor: null } });
  const rows: Record<string, string> = {
    listings: mine.listingId,
    organizations: mine.organizationId,
    listing_packages: packages[0]?.id ?? "",
    package_assets: packages[0]?.assets[0]?.id ?? "",
    listing_claims: claim.id,
    proposals: mine.proposalId,
    deals: mine.dealId,
  };
  return { ...mine, other, rows, remove: (table) => removeRow(table, rows) };
}

async function makeSide(): Promise<Side> {
  const pair = await makeConversation({ listing: { fields: { packages: twoPackages, segment: "sports" } } });
  const proposal = await makeProposal(pair);
  return {
    organizationId: pair.seller.organizationId,
    listingId: pair.listing.id,
    proposalId: proposal.id,
    dealId: proposal.dealId,
    conversationId: pair.conversationId,
    buyerOrganizationId: pair.marketer.organizationId,
    sellerUserId: pair.seller.userId,
  };
}

const twoPackages = [
  {
    name: "Sleeve partner",
    price: 18_000,
    assets: [
      { category: "print" as const, name: "Left sleeve" },
      { category: "signage_led_digital" as const, name: "LED boards" },
    ],
  },
  { name: "Presenting partner", price: 45_000, assets: [] },
];

const makeClaim = ({ listingId, proposalId, conversationId, buyerOrganizationId }: Side) =>
  db.listingClaim.create({
    data: {
      listingId,
      proposalId,
      conversationId,
      buyerOrganizationId,
      category: "banking",
      termStart: new Date("2027-08-01"),
      termEnd: new Date("2028-05-31"),
      state: "held",
      heldUntil: new Date("2027-08-01T12:00:00Z"),
    },
  });

/** Deleting a listing also deletes what belongs to it. */
async function removeRow(table: string, rows: Record<string, string>): Promise<void> {
  if (table === "listings") {
    await db.message.deleteMany({ where: { conversation: { listingId: rows.listings } } });
    await db.proposal.deleteMany({ where: { id: rows.proposals } });
    await db.deal.deleteMany({ where: { id: rows.deals } });
    await db.conversation.deleteMany({ where: { listingId: rows.listings } });
  }
  await db.$executeRawUnsafe(`DELETE FROM "${table}" WHERE id = '${rows[table]}'::uuid`);
}
