import "server-only";
import { type StoredCategory, closedCategories, withCategory } from "@/lib/listings/exclusivity";
import { labelOf } from "@/lib/listings/labels";
import type { IndustryCategory } from "@/lib/organizations/vocabulary";
import type { Prisma, Tx } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { termLabel } from "./term-label";
import type { Terms } from "./terms";

/**
 * A category sold exclusively in an overlapping term and territory blocks a second sale. The claim is held when an
 * offer goes out, sold when it is agreed and given back when it ends otherwise. `*` is every category, or everywhere.
 */
interface Claim {
  listingId: string;
  proposalId: string;
  terms: Pick<Terms, "exclusivity" | "termStart" | "termEnd">;
  /** The industry that the buyer trades in: sold exclusively to somebody else, it is closed even to a plain offer. */
  buyer: { organizationId: string; industryCategory: string | null };
}

/** Holds what the terms claim in place of what the proposal held before. Throws `conflict` naming category and term. */
export async function holdExclusivity(tx: Tx, claim: Claim): Promise<void> {
  const { listingId, proposalId, terms } = claim;
  await tx.$queryRaw`SELECT "id" FROM "listings" WHERE "id" = ${listingId}::uuid FOR NO KEY UPDATE`;
  await tx.exclusivityGrant.deleteMany({ where: { proposalId, state: "held" } });
  await refuseOverlap(tx, claim);
  const term = { termStart: new Date(terms.termStart), termEnd: new Date(terms.termEnd) };
  await tx.exclusivityGrant.createMany({
    data: claimedCategories(terms).flatMap((category) =>
      terms.exclusivity.territory.map((territory) => ({
        listingId,
        proposalId,
        category,
        territory,
        ...term,
        state: "held",
      })),
    ),
  });
}

/** The proposal's claims become sales, and the listing says so. */
export async function sellExclusivity(tx: Tx, { listingId, proposalId, terms }: Omit<Claim, "buyer">): Promise<void> {
  await tx.exclusivityGrant.updateMany({ where: { proposalId, state: "held" }, data: { state: "sold" } });
  if (terms.exclusivity.level === "none") return;
  const listing = await tx.listing.findUniqueOrThrow({ where: { id: listingId }, select: { exclusivity: true } });
  const stored = listing.exclusivity as unknown as StoredCategory[];
  const isSole = terms.exclusivity.level === "sole_sponsor";
  const categories: IndustryCategory[] = isSole ? stored.map(({ category }) => category) : terms.exclusivity.categories;
  const closed = categories.reduce((entries, category) => withCategory(entries, category, "sold"), stored);
  await tx.listing.update({
    where: { id: listingId },
    data: {
      exclusivity: closed as unknown as Prisma.InputJsonValue,
      closedCategories: closedCategories(closed),
    },
  });
}

export async function releaseExclusivity(tx: Tx, proposalId: string): Promise<void> {
  await tx.exclusivityGrant.deleteMany({ where: { proposalId, state: "held" } });
}

function claimedCategories({ exclusivity }: Pick<Terms, "exclusivity">): string[] {
  if (exclusivity.level === "none") return [];
  return exclusivity.level === "sole_sponsor" ? ["*"] : exclusivity.categories;
}

async function refuseOverlap(tx: Tx, claim: Claim): Promise<void> {
  const { listingId, proposalId, terms, buyer } = claim;
  const claimed = claimedCategories(terms);
  const [standing, own] = [await overlapping(tx, claim), await proposalsOf(tx, listingId, buyer.organizationId)];
  const inTheWay = standing.find((grant) => {
    if (grant.proposalId === proposalId) return false;
    const blocksClaim =
      claimed.some((category) => meets(category, grant.category)) && territoriesMeet(terms, grant.territory);
    const isOthers = grant.state === "sold" && !own.has(grant.proposalId ?? "");
    return (
      blocksClaim || (isOthers && buyer.industryCategory !== null && meets(buyer.industryCategory, grant.category))
    );
  });
  if (!inTheWay) return;
  const term = termLabel(isoDay(inTheWay.termStart), isoDay(inTheWay.termEnd));
  const name = inTheWay.category === "*" ? "Every category" : labelOf(inTheWay.category);
  const words = inTheWay.state === "sold" ? "sold exclusively" : "held for another offer";
  throw conflict(`${name} is ${words} for ${term}.`, { category: inTheWay.category, term });
}

function overlapping(tx: Tx, { listingId, terms }: Claim) {
  return tx.exclusivityGrant.findMany({
    where: {
      listingId,
      state: { in: ["held", "sold"] },
      termStart: { lte: new Date(terms.termEnd) },
      termEnd: { gte: new Date(terms.termStart) },
    },
  });
}

async function proposalsOf(tx: Tx, listingId: string, buyerOrganizationId: string): Promise<Set<string>> {
  const proposals = await tx.proposal.findMany({
    where: { deal: { listingId, buyerOrganizationId } },
    select: { id: true },
  });
  return new Set(proposals.map(({ id }) => id));
}

const meets = (a: string, b: string) => a === b || a === "*" || b === "*";

const territoriesMeet = ({ exclusivity }: Pick<Terms, "exclusivity">, territory: string) =>
  exclusivity.territory.some((own) => meets(own, territory));

const isoDay = (date: Date) => date.toISOString().slice(0, 10);
