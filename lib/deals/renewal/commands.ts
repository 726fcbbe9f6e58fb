import "server-only";
import { toIsoDay } from "@/lib/platform/days";
import type { OrganizationMember } from "@/lib/auth/actor";
import { requireConfirmedAddress } from "@/lib/auth/confirmed-address";
import { days, later, now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { toDollars } from "@/lib/platform/money";
import { type OpenDeal, openAgreedDeal } from "../agreed/open-deal";
import { stageAfter, stageLabels } from "../agreed/stages";
import { readAgreement } from "../agreed/terms-store";
import { openFirstOffer } from "../first-offer";
import { getProposal } from "../queries";
import type { CreateProposalInput, LineInput, RenewDealInput } from "../schema";
import type { Terms, TermsLine } from "../terms";
import { sendOrRequest } from "../transitions";
import type { ProposalDetail } from "../view";
import { nextTerm } from "./renewal-clock";
const OFFER_DAYS = 30;
const MESSAGE_MAX = 4000;

/**
 * Offers the terms of a completed deal for its next term, from either side, as a new deal that names this one. Throws
 * `conflict` for a deal that is not completed or already renewed, while another offer is open in the conversation, and
 * where the next term is sold.
 */
export async function offerRenewal(
  actor: OrganizationMember,
  id: string,
  input: RenewDealInput,
): Promise<ProposalDetail> {
  requireConfirmedAddress(actor, "send an offer");
  const proposalId = await inTransaction(async (tx) => {
    const open = await openAgreedDeal(tx, actor, id);
    const { state, number } = open.deal;
    if (!stageAfter(state, "renew"))
      throw conflict(`This deal can’t be renewed. It is ${stageLabels[state].toLowerCase()}.`, { state });
    const { terms } = await readAgreement(tx, open.thread, id);
    const offer = await renewalOffer(tx, open, terms, input);
    const message = input.message || (await renewalMessage(tx, open, number));
    const negotiation = await openFirstOffer(tx, actor, { ...offer, message }, { renewalOfId: id });
    await sendOrRequest(tx, negotiation, actor);
    return negotiation.proposal.id;
  });
  return getProposal(actor, proposalId);
}

async function renewalOffer(
  tx: Tx,
  { thread, deal }: OpenDeal,
  terms: Terms,
  { termStart, termEnd, expiresAt }: RenewDealInput,
): Promise<CreateProposalInput> {
  const packages = await tx.listingPackage.findMany({
    where: { listingId: deal.listing.id },
    select: { id: true, assets: { select: { id: true } } },
  });
  const offered = new Set(packages.flatMap((item) => [item.id, ...item.assets.map((asset) => asset.id)]));
  const next = nextTerm(terms, toIsoDay(now()));
  return {
    conversationId: thread.id,
    lines: terms.lines.map((line) => lineOf(line, offered)),
    termStart: termStart ?? next.termStart,
    termEnd: termEnd ?? next.termEnd,
    exclusivity: terms.exclusivity,
    firstRefusal: terms.firstRefusal,
    expiresAt: expiresAt ?? later(now(), days(OFFER_DAYS)).toISOString(),
  };
}

/** Names the deal, and carries over what both sides would do differently. */
async function renewalMessage(tx: Tx, { deal }: OpenDeal, number: number): Promise<string> {
  const recap = await tx.dealRecap.findUnique({ where: { dealId: deal.id } });
  const lessons = recap?.publishedAt ? [recap.sellerLessons, recap.buyerLessons].filter((text) => text !== null) : [];
  const text = [`Renewal of deal ${number}.`, ...(lessons.length > 0 ? ["Lessons from the recap:", ...lessons] : [])];
  return text.join("\n\n").slice(0, MESSAGE_MAX);
}

/** What the listing no longer has becomes a custom line. */
function lineOf(line: TermsLine, offered: ReadonlySet<string>): LineInput {
  const still = (id: string | null) => (id !== null && offered.has(id) ? id : null);
  return {
    packageId: still(line.packageId),
    assetId: still(line.assetId),
    description: line.description,
    assetCategory: line.assetCategory as LineInput["assetCategory"],
    quantity: line.quantity,
    unitPrice: toDollars(line.unitCents),
  };
}
