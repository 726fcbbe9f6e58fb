"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { useQueryClient } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";

import { refreshDealing } from "@/components/deals/use-proposal-step";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { isUnderway } from "@/lib/deals/agreed/stages";
import type { HoldView } from "@/lib/deals/holds/schema";
import type { DealDetail, OfferedListing } from "@/lib/deals/view";
import type { ConversationDetail } from "@/lib/messages/view";
import { formatDate, withPeriod } from "@/lib/platform/format";

const HoldDialog = dynamic(() => import("@/components/deals/hold-dialog").then((file) => file.HoldDialog), {
  ssr: false,
});

interface HoldStripProps {
  conversation: ConversationDetail;
  hold: HoldView | null;
  offered: OfferedListing | null;
  deal: DealDetail | null;
}

/**
 * What the seller holds for this buyer. Both sides see it; the seller places, changes and releases it. A deal that is
 * underway offers none: what it sold needs no hold.
 */
export function HoldStrip({ conversation, hold, offered, deal }: HoldStripProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, side, organization, mayWrite } = conversation;
  const mayHold = side === "seller" && mayWrite && offered !== null && organization !== null;
  if (!hold && (!mayHold || (deal && isUnderway(deal.state)))) return null;
  const offerHolds = deal?.proposal.heldUntil;
  const buyer = side === "buyer" ? "you" : (organization?.name ?? "this buyer");
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-4 py-2 text-sm sm:px-5">
      {hold ? (
        <p className="flex min-w-0 flex-1 basis-52 items-start gap-2">
          <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-soft" />
          <span className="min-w-0 break-words">
            <span className="font-semibold">{`On hold for ${buyer} until ${formatDate(hold.until)}: `}</span>
            {hold.items.map(({ name, units }) => (units > 1 ? `${units} × ${name}` : name)).join(", ")}
          </span>
        </p>
      ) : (
        <p className="min-w-0 flex-1 text-soft">
          {offerHolds
            ? `Your offer holds its items for ${buyer} until ${formatDate(offerHolds)}.`
            : `No hold placed for ${withPeriod(buyer)}`}
        </p>
      )}
      {mayHold ? (
        <div className="flex gap-2">
          <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
            {hold ? "Change" : "Place a hold"}
          </Button>
          {hold ? <ReleaseButton conversationId={id} /> : null}
        </div>
      ) : null}
      {mayHold && isOpen ? (
        <HoldDialog conversationId={id} listing={offered} buyer={buyer} onClose={() => setIsOpen(false)} />
      ) : null}
    </div>
  );
}

function ReleaseButton({ conversationId }: { conversationId: string }) {
  const client = useQueryClient();
  const { isPending, send } = useApiMutation({ failureTitle: "We couldn’t release the hold" });
  const release = async () => {
    if (await send("DELETE", `/api/conversations/${conversationId}/hold`))
      toast({ title: "Hold released", kind: "good" });
    await refreshDealing(client, conversationId);
  };
  return (
    <Button variant="ghost" size="sm" pending={isPending} onClick={() => void release()}>
      Release
    </Button>
  );
}
