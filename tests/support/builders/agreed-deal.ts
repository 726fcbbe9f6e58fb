import { acceptProposal } from "@/lib/deals/commands";
import { getDealProgress } from "@/lib/deals/agreed/queries";
import type { CreateProposalInput } from "@/lib/deals/schema";
import { storeFile } from "@/lib/platform/files/storage";
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
  const deal = await getDealProgress(pair.seller, dealId);
  const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id);
  return { ...pair, dealId, owed: idsOf(deal.deliverables), payments: idsOf(deal.payments) };
}

/** A file that somebody of the organization has uploaded. */
export const uploadOf = async (organizationId: string): Promise<string> => {
  const facts = { kind: "attachment", name: "proof.pdf", contentType: "application/pdf", isPublic: false };
  return (await storeFile({ ...facts, organizationId, bytes: Buffer.from("%PDF-1.7 proof") })).id;
};
