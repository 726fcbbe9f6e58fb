"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";

import { failureMessage } from "@/components/form/api-failure";
import { newOffer } from "@/components/deals/offer-defaults";
import { OfferEditor } from "@/components/deals/offer-editor";
import { apiQuery } from "@/components/form/api-query";
import { Alert } from "@/components/ui/alert";
import { Skeleton } from "@/components/ui/skeleton";
import type { OfferStart } from "@/lib/deals/view";
import type { Recipient } from "@/lib/messages/recipients/schema";
import { dealPath } from "@/lib/paths";

interface OutreachProposalProps {
  listingId: string;
  recipient: Recipient;
}

/** Message and terms to a marketer in one form. What can be offered depends on the listing and on the marketer. */
export function OutreachProposal({ listingId, recipient }: OutreachProposalProps) {
  const search = new URLSearchParams({ listingId, organizationId: recipient.id });
  const { data, error } = useQuery({
    ...apiQuery<OfferStart>(`/api/proposals/first?${search}`),
    staleTime: Infinity,
  });
  if (error) return <Alert kind="problem">{failureMessage(error)}</Alert>;
  if (!data) return <Skeleton className="h-96 rounded-xl" />;
  return <Terms key={`${listingId} ${recipient.id}`} start={data} recipient={recipient} />;
}

function Terms({ start: { listing, buyerIndustry }, recipient }: { start: OfferStart; recipient: Recipient }) {
  const router = useRouter();
  const [defaultValues] = useState(() => newOffer(listing, new Date(), { buyerIndustry }));
  return (
    <div className="rounded-xl border border-line bg-card px-5 pt-5">
      <OfferEditor
        listing={listing}
        side="seller"
        target={{ kind: "start", listingId: listing.id, organizationId: recipient.id, to: recipient.name }}
        defaultValues={defaultValues}
        cancelHref="/messages"
        onSent={({ dealId }) => router.push(dealPath(dealId))}
      />
    </div>
  );
}
