import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { requireConfirmedAddress } from "@/lib/auth/confirmed-address";
import { announceFirstMessage, writeFirstMessage } from "@/lib/messages/first-contact/commands";
import { partiesOf } from "@/lib/messages/first-contact/parties-queries";
import { inTransaction } from "@/lib/platform/db";
import { placeOffer } from "../commands";
import { getProposal } from "../queries";
import type { FirstProposalAnswer, FirstProposalInput } from "./schema";

/**
 * Sends the first message about a listing and a proposal together: both or neither. Throws what a first message and a
 * proposal throw. If the proposal waits for an admin of the buyer, the message is sent anyway; otherwise the seller
 * gets a single notification, the proposal's.
 */
export async function startWithProposal(
  actor: OrganizationMember,
  input: FirstProposalInput,
): Promise<FirstProposalAnswer> {
  requireScope(actor, "negotiate");
  requireConfirmedAddress(actor, "send a proposal");
  const { listingId, organizationId, briefId, body, ...terms } = input;
  const contact = { listingId, organizationId, briefId, body };
  const parties = await partiesOf(actor, contact);
  const sent = await inTransaction(async (tx) => {
    const first = await writeFirstMessage(tx, actor, contact, parties);
    const conversationId = first.thread.id;
    const { id, isWaiting } = await placeOffer(tx, actor, { conversationId, ...terms });
    if (isWaiting || first.connection.locked) await announceFirstMessage(tx, actor, first, body);
    return { conversationId, locked: first.connection.locked, id };
  });
  const { id, ...place } = sent;
  return { ...place, proposal: await getProposal(actor, id) };
}
