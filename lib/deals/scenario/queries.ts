import "server-only";
import type { Marketer, OrganizationMember } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { getListingNumbers, type Prefill } from "@/lib/roi/prefill-queries";
import { dealsVisibleTo } from "../policy";
import { getDeal, getProposal } from "../queries";
import type { DealDetail, RevisionView } from "../view";
import { numbersOfTerms } from "./terms-numbers";

const MAX_CHOICES = 100;

export interface DealChoice {
  id: string;
  label: string;
}

/** The organization's deals that can have a business case, most recently changed first. */
export async function listDealChoices(actor: Marketer): Promise<DealChoice[]> {
  const deals = await db.deal.findMany({
    where: dealsVisibleTo(actor),
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: MAX_CHOICES,
    select: { id: true, number: true, listing: { select: { title: true } } },
  });
  return deals.map(({ id, number, listing }) => ({ id, label: `Deal ${number}: ${listing.title}` }));
}

/** A calculation with what both sides agreed, or with the newest offer, and the listing's figures. */
export async function getDealNumbers(actor: OrganizationMember, id: string): Promise<Prefill> {
  const deal = await getDeal(actor, id);
  return prefillOf(actor, deal, deal.agreed ?? newestOf(deal.proposal.revisions));
}

/** A calculation with the newest terms of an offer. */
export async function getOfferNumbers(actor: OrganizationMember, id: string): Promise<Prefill> {
  const proposal = await getProposal(actor, id);
  const deal = await getDeal(actor, proposal.dealId);
  return prefillOf(actor, deal, newestOf(proposal.revisions));
}

const newestOf = (revisions: readonly RevisionView[]): RevisionView | undefined =>
  revisions.toSorted((a, b) => b.revision - a.revision)[0];

async function prefillOf(
  actor: OrganizationMember,
  { id, number, listing }: DealDetail,
  terms: RevisionView | undefined,
): Promise<Prefill> {
  const ofListing = await listingNumbers(actor, listing.id);
  const ofTerms = terms ? numbersOfTerms(terms) : { inputs: {}, notes: [] };
  const { rightsFee: _listed, currency: _priced, ...figures } = ofListing?.inputs ?? {};
  return {
    listing: ofListing?.listing ?? null,
    deal: { id, number, title: listing.title },
    packages: [],
    inputs: { ...figures, ...ofTerms.inputs },
    notes: [...ofTerms.notes, ...(ofListing?.notes ?? []).filter((note) => !note.startsWith("This listing is priced"))],
  };
}

/** Null for a listing that is no longer on the Marketplace: the deal still has its terms. */
async function listingNumbers(actor: OrganizationMember, id: string): Promise<Prefill | null> {
  try {
    return await getListingNumbers(actor, id);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}
