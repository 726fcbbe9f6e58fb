"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { CancelDeal } from "@/components/deals/cancellation/cancel-deal";
import { CancellationNotice } from "@/components/deals/cancellation/cancellation-notice";
import { ChangeSection } from "@/components/deals/changes/change-section";
import { ContractSection } from "@/components/deals/agreed/contract-section";
import { DeliverableList } from "@/components/deals/agreed/deliverable-list";
import { PaymentList } from "@/components/deals/agreed/payment-list";
import { progressKey } from "@/components/deals/agreed/use-deal-step";
import { RenewalSection } from "@/components/deals/renewal/renewal-section";
import { apiQuery } from "@/components/form/api-query";
import { useLiveEvent } from "@/components/live/live-events";
import { Alert } from "@/components/ui/alert";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { Skeleton } from "@/components/ui/skeleton";
import { type DealState, stageLabels } from "@/lib/deals/agreed/stages";
import type { DealProgress } from "@/lib/deals/agreed/view";
import { itemsOf } from "@/lib/deals/fulfillment/units";

interface DealSectionsProps {
  deal: { id: string; conversationId: string };
}

/** What follows an agreement, in brief: progress, deliverables with their proof, and payments. */
export const DealSections = ({ deal }: DealSectionsProps) => (
  <AgreedDeal deal={deal}>
    {(progress) => (
      <div className="grid gap-6">
        <DealSummary deal={progress} />
        <CancellationNotice deal={progress} />
        <ChangeSection deal={progress} />
        <ContractSection deal={progress} />
        <DeliverableList deal={progress} />
        {progress.payments.length > 0 ? <PaymentList deal={progress} /> : null}
        <RenewalSection deal={progress} />
        <DealDates deal={progress} />
        <CancelDeal deal={progress} />
      </div>
    )}
  </AgreedDeal>
);

/** An agreed deal as it is now, read again when either side or the clock changes it. */
export function AgreedDeal({ deal, children }: DealSectionsProps & { children: (deal: DealProgress) => ReactNode }) {
  const queryKey = progressKey(deal);
  const client = useQueryClient();
  useLiveEvent<{ dealId: string }>("deal.changed", ({ dealId }) => {
    if (dealId === deal.id) void client.invalidateQueries({ queryKey });
  });
  const { data, isError, refetch } = useQuery({
    ...apiQuery<DealProgress>(`/api/deals/${deal.id}/progress`, queryKey),
    // While another page was open, changes by the other side or the clock went unnoticed here.
    refetchOnMount: "always",
  });
  if (isError && !data)
    return (
      <Alert
        kind="problem"
        title="The deal couldn’t be loaded"
        actions={
          <Button size="sm" variant="ghost" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    );
  return data ? <>{children(data)}</> : <Loading />;
}

export const DealDates = ({ deal: { id } }: DealSectionsProps) => (
  <p className="text-sm" data-print="hide">
    <a href={`/api/deals/${id}/calendar`} download className="link">
      Download the dates as a calendar file
    </a>
  </p>
);

const Loading = () => (
  <div role="status" aria-label="Loading the deal" className="grid gap-3">
    <Skeleton className="h-8" />
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </div>
);

const stageTones: Partial<Record<DealState, BadgeTone>> = {
  agreed: "gold",
  contract_out: "gold",
  contracted: "pitch",
  in_fulfillment: "pitch",
  disputed: "signal",
  completed: "solid",
  renewal_open: "gold",
  renewed: "pitch",
};

export function DealSummary({ deal }: { deal: DealProgress }) {
  const total = itemsOf(deal.deliverables).length;
  return (
    <div className="grid gap-3 rounded-lg border border-line px-4 py-3.5">
      <p className="text-sm">
        <span className="sr-only">Stage: </span>
        <Badge tone={stageTones[deal.state] ?? "neutral"}>{stageLabels[deal.state]}</Badge>
      </p>
      <Progress
        label="Deliverables accepted or waived"
        value={deal.settled}
        max={total}
        text={`${deal.settled} of ${total}, ${Math.round((deal.settled / Math.max(1, total)) * 100)}%`}
      />
    </div>
  );
}
