"use client";

import { notFound } from "next/navigation";
import type { ReactNode } from "react";

import { AgreedDeal, DealDates, DealSummary } from "@/components/deals/agreed/deal-sections";
import { ContractSection } from "@/components/deals/agreed/contract-section";
import { DeliverableList } from "@/components/deals/agreed/deliverable-list";
import { PaymentList } from "@/components/deals/agreed/payment-list";
import { CancelDeal } from "@/components/deals/cancellation/cancel-deal";
import { CancellationNotice } from "@/components/deals/cancellation/cancellation-notice";
import { ChangeSection } from "@/components/deals/changes/change-section";
import { HoldStrip } from "@/components/deals/hold-strip";
import { ProposalActions } from "@/components/deals/proposal-actions";
import { DealLinks, ProposalNotices, ProposalStatus, ProposalTerms } from "@/components/deals/proposal-panel";
import { RenewalSection } from "@/components/deals/renewal/renewal-section";
import { PageHeader } from "@/components/layout/page-header";
import { type InboxUrlState, inboxHref } from "@/components/messages/inbox/inbox-url";
import {
  type OpenConversation,
  useLiveDeals,
  useOpenConversation,
} from "@/components/messages/inbox/use-open-conversation";
import { Thread } from "@/components/messages/thread/thread";
import { cn } from "@/components/ui/cn";
import type { DealDetail } from "@/lib/deals/view";
import { partnerPath } from "@/lib/paths";

interface DealRoomProps {
  place: InboxUrlState;
  open: OpenConversation;
}

/** A deal on a page of its own: everything about it by section, and the conversation at its side. */
export function DealRoom({ place, open }: DealRoomProps) {
  useLiveDeals();
  const { conversation, deals, hold } = useOpenConversation(open);
  const deal = deals.find(({ id }) => id === place.dealId);
  if (!deal) notFound();
  const at = { ...place, conversationId: conversation.id };
  const counterHref = inboxHref({ ...at, panel: "counter", dealId: deal.id });
  const threadHref = inboxHref({ ...at, panel: null, dealId: null });
  return (
    <>
      <PageHeader
        crumbs={[
          { label: "Messages", href: "/messages" },
          ...(conversation.organization
            ? [{ label: conversation.organization.name, href: partnerPath(conversation.organization.id) }]
            : []),
          { label: "Conversation", href: threadHref },
          { label: dealName(deal) },
        ]}
        title={deal.listing.title}
        description={`${deal.seller.name} and ${deal.buyer.name}, ${dealName(deal).toLowerCase()}`}
        actions={<ProposalActions deal={deal} counterHref={counterHref} />}
      />
      <SectionNav isAgreed={deal.agreedAt !== null} />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_26rem] 2xl:grid-cols-[minmax(0,1fr)_32rem]">
        <div className="grid min-w-0 gap-9">
          {deal.agreedAt ? <AgreedSections deal={deal} /> : <OfferSections deal={deal} />}
        </div>
        <section
          id="conversation"
          aria-label="Conversation"
          data-print="hide"
          className="flex h-[80dvh] min-w-0 scroll-mt-28 flex-col overflow-hidden rounded-xl border border-line bg-card xl:sticky xl:top-16 xl:h-[calc(100dvh-6rem)]"
        >
          <HoldStrip conversation={conversation} hold={hold} offered={open.offered} deal={deal} />
          <Thread conversation={conversation} initial={open.messages} deal={deal} />
        </section>
      </div>
    </>
  );
}

const dealName = ({ agreedAt, number }: DealDetail): string => `${agreedAt ? "Deal" : "Proposal"} ${number}`;

const sections = [
  { id: "overview", label: "Overview", isOfOffer: true },
  { id: "terms", label: "Terms and contract", isOfOffer: true },
  { id: "delivery", label: "Delivery", isOfOffer: false },
  { id: "payments", label: "Payments", isOfOffer: false },
  { id: "recap", label: "Recap and renewal", isOfOffer: false },
  { id: "conversation", label: "Conversation", isOfOffer: true },
] as const;

const SectionNav = ({ isAgreed }: { isAgreed: boolean }) => (
  <nav
    aria-label="Deal sections"
    data-print="hide"
    className="sticky top-14 z-10 -mx-4 mb-6 flex gap-1 overflow-x-auto border-b border-line bg-paper px-4 py-2 text-sm sm:-mx-6 sm:px-6 lg:top-0 lg:-mx-9 lg:px-9"
  >
    {sections
      .filter(({ isOfOffer }) => isAgreed || isOfOffer)
      .map(({ id, label }) => (
        <a
          key={id}
          href={`#${id}`}
          className="rounded-md px-2.5 py-1.5 font-semibold whitespace-nowrap text-soft no-underline hover:bg-sunk hover:text-ink"
        >
          {label}
        </a>
      ))}
  </nav>
);

/** Of a section with one part, the part's own heading would say the same again. */
const onePart = "[&_h3.eyebrow]:sr-only";

interface SectionProps {
  id: (typeof sections)[number]["id"];
  className?: string;
  children: ReactNode;
}

function Section({ id, className, children }: SectionProps) {
  const label = sections.find((section) => section.id === id)?.label;
  return (
    <div id={id} className={cn("grid min-w-0 scroll-mt-28 gap-5", className)}>
      <h2 className="text-xl">{label}</h2>
      {children}
    </div>
  );
}

const OfferSections = ({ deal }: { deal: DealDetail }) => (
  <>
    <Section id="overview">
      <div>
        <ProposalStatus deal={deal} />
        <DealLinks deal={deal} />
      </div>
      <ProposalNotices deal={deal} />
    </Section>
    <Section id="terms">
      <ProposalTerms deal={deal} />
    </Section>
  </>
);

const AgreedSections = ({ deal }: { deal: DealDetail }) => (
  <AgreedDeal deal={deal}>
    {(progress) => (
      <>
        <Section id="overview">
          <div>
            <ProposalStatus deal={deal} />
            <DealLinks deal={deal} />
          </div>
          <CancellationNotice deal={progress} />
          <ProposalNotices deal={deal} />
          <DealSummary deal={progress} />
          <DealDates deal={progress} />
        </Section>
        <Section id="terms">
          <ProposalTerms deal={deal} />
          <ChangeSection deal={progress} />
          <ContractSection deal={progress} />
        </Section>
        <Section id="delivery" className={onePart}>
          <DeliverableList deal={progress} />
        </Section>
        <Section id="payments" className={onePart}>
          {progress.payments.length > 0 ? (
            <PaymentList deal={progress} />
          ) : (
            <p className="text-sm text-soft">This deal has no payments.</p>
          )}
        </Section>
        <Section id="recap" className={onePart}>
          <RenewalSection deal={progress} />
        </Section>
        <CancelDeal deal={progress} />
      </>
    )}
  </AgreedDeal>
);
