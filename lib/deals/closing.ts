import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { actingName } from "@/lib/auth/authorship";
import type { Tx } from "@/lib/platform/db";
import { announce } from "./announce";
import { type DeclineReason, declineReasonLabels } from "./decline-reasons";
import { releaseClaims } from "./claims";
import { type Negotiation, currentTerms, moveProposal, stateAfter } from "./negotiation";
import { declinedNotice, expiredNotice, subjectOf, withdrawnNotice } from "./notices";
import { dealSideOf, otherDealSide } from "./policy";
import type { ProposalVerb } from "./states";

/** The proposal ends without a deal: what it held is free again. */
export async function close(
  tx: Tx,
  negotiation: Negotiation,
  actor: OrganizationMember,
  {
    verb,
    reason,
    note,
  }: { verb: Extract<ProposalVerb, "decline" | "withdraw">; reason?: DeclineReason; note?: string },
): Promise<void> {
  const { proposal, thread } = negotiation;
  const side = dealSideOf(actor);
  await moveProposal(tx, negotiation, stateAfter(negotiation, verb, side), {
    closedById: actor.userId,
    closedByAgencyId: actor.agency?.id ?? null,
    declineReason: reason,
    declineNote: note,
  });
  await releaseClaims(tx, proposal.id);
  const subject = subjectOf(negotiation, otherDealSide(side), currentTerms(negotiation), actor);
  const words = reason ? `: ${declineReasonLabels[reason]}.${note ? `\n\n${note}` : ""}` : ".";
  await announce(tx, {
    thread,
    proposal,
    actor,
    side,
    event: reason ? "proposal.declined" : "proposal.withdrawn",
    sentence: `${actingName(actor)} ${reason ? "declined" : "withdrew"} revision ${proposal.revision}${words}`,
    isInternal: proposal.sentAt === null,
    notice:
      proposal.sentAt === null
        ? undefined
        : reason
          ? declinedNotice(subject, declineReasonLabels[reason], note)
          : withdrawnNotice(subject),
  });
}

/** The deadline has passed unanswered. */
export async function expire(tx: Tx, negotiation: Negotiation): Promise<void> {
  const { proposal, thread } = negotiation;
  await moveProposal(tx, negotiation, stateAfter(negotiation, "expire", "clock"));
  await releaseClaims(tx, proposal.id);
  const offeredBy = proposal.revisions[0]?.side ?? "buyer";
  await announce(tx, {
    thread,
    proposal,
    actor: null,
    side: proposal.sentAt === null ? "buyer" : null,
    event: "proposal.expired",
    sentence: `Revision ${proposal.revision} expired without a response.`,
    isInternal: proposal.sentAt === null,
    notice: expiredNotice(subjectOf(negotiation, offeredBy, currentTerms(negotiation))),
  });
}
