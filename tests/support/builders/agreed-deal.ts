import type { Marketer, Seller } from "@/lib/auth/actor";
import { acceptProposal } from "@/lib/deals/commands";
import { getDealProgress } from "@/lib/deals/agreed/queries";
import type { CreateProposalInput } from "@/lib/deals/schema";
import { offerRenewal } from "@/lib/deals/renewal/commands";
import { getRenewalDraft } from "@/lib/deals/renewal/queries";
import type { ProposalDetail } from "@/lib/deals/view";
import { days, later, now } from "@/lib/platform/clock";
import { storeFile } from "@/lib/platform/files/storage";
import { giveLegalDetails } from "./legal-details";
import { type Pair, type PairOptions, makeConversation, makeProposal } from "./dealing";

export interface AgreedDeal extends Pair {
  dealId: string;
  /** The ids of its deliverables, in their order. */
  owed: string[];
  payments: string[];
}

/** A deal that the seller has accepted: two lines that add up to $29,300. */
export async function makeAgreedDeal(
  options: PairOptions = {},
  terms: Partial<CreateProposalInput> = {},
): Promise<AgreedDeal> {
  const pair = await makeConversation(options);
  const { id, dealId } = await makeProposal(pair, terms);
  await acceptProposal(pair.seller, id, { revision: 1 });
  await giveLegalDetails([pair.seller.organizationId, pair.marketer.organizationId]);
  const deal = await getDealProgress(pair.seller, dealId);
  const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id);
  return { ...pair, dealId, owed: idsOf(deal.deliverables), payments: idsOf(deal.payments) };
}

/** The offer for the next term that a completed deal begins with, sent as it is. */
export async function offerNextTerm(actor: Marketer | Seller, dealId: string): Promise<ProposalDetail> {
  const { offer } = await getRenewalDraft(actor, dealId);
  return offerRenewal(actor, dealId, { ...offer, expiresAt: later(now(), days(30)).toISOString() });
}

/** A file that somebody of the organization has uploaded. */
export const uploadOf = async (organizationId: string, bytes: Uint8Array = Buffer.from("%PDF-1.7 proof")) => {
  const facts = { kind: "attachment", name: "proof.pdf", contentType: "application/pdf", isPublic: false };
  return (await storeFile({ ...facts, organizationId, bytes })).id;
};
