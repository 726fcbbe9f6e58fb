import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { requireConfirmedAddress } from "@/lib/auth/confirmed-address";
import { inTransaction } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { openAgreedDeal, requireAccount } from "../agreed/open-deal";
import { stageAfter, stageLabels } from "../agreed/stages";
import { placeOffer } from "../commands";
import { getProposal } from "../queries";
import type { RenewDealInput } from "../schema";
import type { ProposalDetail } from "../view";

/**
 * Offers terms for the next term of a completed deal, from either side, as a new deal that names this one. Throws
 * `conflict` for a deal that is not completed or already renewed, while another offer is open in the conversation, or
 * if the next term is sold.
 */
export async function offerRenewal(
  actor: OrganizationMember,
  id: string,
  input: RenewDealInput,
): Promise<ProposalDetail> {
  requireConfirmedAddress(actor, "send a proposal");
  const proposal = await inTransaction(async (tx) => {
    const open = await openAgreedDeal(tx, actor, id);
    requireAccount(open);
    const { deal, thread } = open;
    const { state } = deal;
    if (!stageAfter(state, "renew"))
      throw conflict(`This deal can’t be renewed. Current stage: ${stageLabels[state].toLowerCase()}.`, { state });
    return placeOffer(tx, actor, { ...input, conversationId: thread.id }, { renewalOfId: id });
  });
  return getProposal(actor, proposal.id);
}
