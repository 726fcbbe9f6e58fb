"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";

import { newOffer } from "@/components/deals/offer-defaults";
import { OfferEditor } from "@/components/deals/offer-editor";
import { messageTexts } from "@/lib/messages/messages";
import type { OfferStart } from "@/lib/deals/view";
import { dealPath, listingPath } from "@/lib/paths";

interface FirstProposalProps {
  start: OfferStart;
  seller: string;
  packageId?: string;
}

/** The first message about a listing and the terms of an offer in one form; sending opens the conversation. */
export function FirstProposal({ start: { listing, buyerIndustry }, seller, packageId }: FirstProposalProps) {
  const router = useRouter();
  const [defaultValues] = useState(() => newOffer(listing, new Date(), { packageId, buyerIndustry }));
  return (
    <div className="min-w-0">
      <div className="rounded-xl border border-line bg-card px-5 pt-5">
        <OfferEditor
          listing={listing}
          side="buyer"
          target={{ kind: "start", listingId: listing.id, to: seller }}
          defaultValues={defaultValues}
          cancelHref={listingPath(listing.id)}
          onSent={({ dealId }) => router.push(dealPath(dealId))}
        />
      </div>
      <p className="mt-4 text-sm text-soft">{messageTexts.connectionNote}</p>
    </div>
  );
}
