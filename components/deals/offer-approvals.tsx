"use client";

import { useQuery } from "@tanstack/react-query";
import { ApprovalLinks } from "@/components/approvals/approval-links";
import { JoiningRequest } from "@/components/approvals/join-deal";
import { apiQuery } from "@/components/form/api-query";
import type { Approvals } from "@/lib/approvals/schema";
import type { DealDetail } from "@/lib/deals/view";
import { isOpen } from "@/lib/deals/wording";

/**
 * The links for a client to approve the offer, or for the sponsor of a recorded deal to confirm it. The other side
 * doesn't see them.
 */
export function OfferApprovals({ deal }: { deal: DealDetail }) {
  const path = `/api/deals/${deal.id}/approvals`;
  const { data, refetch } = useQuery(apiQuery<Approvals>(path, [path]));
  if (!data) return null;
  const isRecorded = Boolean(deal.proposal.accepted?.isRecorded);
  const { contact, mayRequest } = data;
  return (
    <>
      {contact?.joining && mayRequest ? (
        <JoiningRequest dealId={deal.id} sponsor={deal.buyer} joining={contact.joining} onDone={() => void refetch()} />
      ) : null}
      <ApprovalLinks
        path={path}
        kind={isRecorded ? "recorded" : "deal"}
        name={isRecorded ? "this deal" : "this offer"}
        approvals={data.items}
        canEdit={mayRequest}
        isReady={isRecorded ? contact !== null && deal.state !== "canceled" : isOpen(deal.proposal)}
        email={contact?.email}
        onChange={() => void refetch()}
      />
    </>
  );
}
