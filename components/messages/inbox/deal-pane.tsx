"use client";

import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";

import { counterOffer, newOffer, nothingOffered } from "@/components/deals/offer-defaults";
import { OfferEditor } from "@/components/deals/offer-editor";
import { RenewalEditor } from "@/components/deals/renewal/renewal-editor";
import { ProposalPanel } from "@/components/deals/proposal-panel";
import { type InboxUrlState, inboxHref } from "@/components/messages/inbox/inbox-url";
import { cn } from "@/components/ui/cn";
import type { DealDetail, OfferedListing, ProposalDetail } from "@/lib/deals/view";
import { statusText } from "@/lib/deals/wording";
import { dealPath } from "@/lib/paths";
import type { ConversationDetail } from "@/lib/messages/view";

interface DealPaneProps {
  place: InboxUrlState;
  conversation: Pick<ConversationDetail, "id" | "side" | "buyerIndustry">;
  /** The displayed deal. */
  deal: DealDetail | null;
  deals: readonly DealDetail[];
  offered: OfferedListing | null;
  /** What the buyer wrote, the newest first. */
  written: readonly string[];
  className?: string;
}

/** Beside the thread: the proposal, or the editor of a new one, a counter or a renewal. */
export function DealPane({ place, conversation, deal, deals, offered, written, className }: DealPaneProps) {
  const router = useRouter();
  const { id: conversationId, side, buyerIndustry } = conversation;
  const [now] = useState(() => new Date());
  const at = { ...place, conversationId };
  const threadHref = inboxHref({ ...at, panel: null, dealId: null });
  const show = (proposal: ProposalDetail) =>
    router.push(inboxHref({ ...at, panel: "deal", dealId: proposal.dealId }), { scroll: false });
  const current = deal?.proposal.revisions.at(-1);
  const editor =
    place.panel === "propose" && offered ? (
      <OfferEditor
        listing={offered}
        side={side}
        target={{ kind: "first", conversationId }}
        defaultValues={newOffer(offered, now, { packageId: place.packageId, written, buyerIndustry })}
        cancelHref={threadHref}
        onSent={show}
      />
    ) : place.panel === "counter" && deal?.proposal.choices.counter && current ? (
      <OfferEditor
        key={current.revision}
        listing={offered ?? { ...deal.listing, ...nothingOffered }}
        side={side}
        target={{ kind: "counter", proposalId: deal.proposal.id, revision: current.revision, conversationId }}
        defaultValues={counterOffer(current, now)}
        cancelHref={inboxHref({ ...at, panel: "deal", dealId: deal.id })}
        onSent={show}
      />
    ) : place.panel === "renew" && deal ? (
      <RenewalEditor
        key={deal.id}
        deal={deal}
        cancelHref={inboxHref({ ...at, panel: "deal", dealId: deal.id })}
        onSent={show}
      />
    ) : null;
  return (
    <section
      aria-label="Proposal"
      className={cn(
        "relative min-h-0 min-w-0 overflow-y-auto border-l border-line bg-card px-5 pt-5 xl:w-[33rem] 2xl:w-[42rem]",
        className,
      )}
    >
      <Link href={threadHref} scroll={false} className="mb-4 inline-flex items-center gap-1.5 text-sm link xl:hidden">
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to the conversation
      </Link>
      {deal && !editor ? (
        <Link href={dealPath(deal.id)} className="mb-4 block w-fit text-sm link">
          {deal.agreedAt ? "Open the deal" : "Open the proposal"}
        </Link>
      ) : null}
      {editor ??
        (deal ? (
          <ProposalPanel
            key={deal.id}
            deal={deal}
            counterHref={inboxHref({ ...at, panel: "counter", dealId: deal.id })}
          />
        ) : null)}
      {editor ? null : <OtherDeals at={at} deals={deals.filter(({ id }) => id !== deal?.id)} />}
    </section>
  );
}

/** Earlier offers of the same conversation. */
function OtherDeals({ at, deals }: { at: InboxUrlState; deals: readonly DealDetail[] }) {
  if (deals.length === 0) return <div className="h-6" />;
  return (
    <nav aria-label="Other proposals" className="mt-6 border-t border-line py-5">
      <h3 className="mb-2 eyebrow">Other proposals</h3>
      <ul className="grid gap-1.5 text-sm">
        {deals.map((deal) => (
          <li key={deal.id}>
            <Link href={inboxHref({ ...at, panel: "deal", dealId: deal.id })} scroll={false} className="link">
              {`Proposal ${deal.number}: ${statusText(deal, deal.proposal)}`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
