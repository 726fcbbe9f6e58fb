"use client";

import Link from "next/link";
import { useState } from "react";

import { DealSections } from "@/components/deals/agreed/deal-sections";
import { OfferApprovals } from "@/components/deals/offer-approvals";
import { OfferAvailability } from "@/components/deals/offer-availability";
import { ProposalActions } from "@/components/deals/proposal-actions";
import { RevisionHistory } from "@/components/deals/revision-history";
import { RevisionTable } from "@/components/deals/revision-table";
import { LocalTime } from "@/components/format/local-time";
import { MessageFiles } from "@/components/messages/thread/message-files";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import type { DealDetail, RevisionView } from "@/lib/deals/view";
import { acceptanceTexts, isOpen, formatDeadlineWithZone, statusText, timeLeftText } from "@/lib/deals/wording";
import { dealPath, roiHref } from "@/lib/paths";
import { now } from "@/lib/platform/clock";
import { formatDate } from "@/lib/platform/format";
import { newTicketHref } from "@/lib/paths";

interface ProposalPanelProps {
  deal: DealDetail;
  counterHref: string;
}

/** A proposal beside its conversation: actions, its current terms compared with the previous ones, and history. */
export const ProposalPanel = ({ deal, counterHref }: ProposalPanelProps) => (
  <section aria-labelledby={`deal-${deal.id}`} className="grid gap-5">
    <header className="grid gap-3.5">
      <div>
        <h2 id={`deal-${deal.id}`} className="text-xl">
          {deal.listing.title}
        </h2>
        <ProposalStatus deal={deal} />
        <DealLinks deal={deal} />
      </div>
      <ProposalActions deal={deal} counterHref={counterHref} />
    </header>
    <ProposalNotices deal={deal} />
    {deal.agreedAt ? <DealSections deal={deal} /> : null}
    <ProposalTerms deal={deal} />
  </section>
);

export const ProposalStatus = ({ deal }: { deal: DealDetail }) => (
  <p className="mt-1 text-sm text-soft">
    {deal.agreedAt ? `Deal ${deal.number}. ` : `Proposal, revision ${deal.proposal.revision}. `}
    <Status deal={deal} />
  </p>
);

export const DealLinks = ({ deal }: { deal: DealDetail }) => (
  <>
    {deal.renewalOf ? (
      <p className="text-sm">
        <Link href={dealPath(deal.renewalOf.id)} className="link">{`Renews deal ${deal.renewalOf.number}`}</Link>
      </p>
    ) : null}
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm" data-print="hide">
      <Link href={roiHref("deal", deal.id)} className="link">
        Calculate the ROI
      </Link>
      <Link href={newTicketHref({ kind: "deal", id: deal.id })} prefetch={false} className="link">
        Get help with this deal
      </Link>
    </p>
  </>
);

/** The terms of the current revision, or of one chosen in the history, compared with those before. */
export function ProposalTerms({ deal }: { deal: DealDetail }) {
  const { proposal } = deal;
  const waiting = proposal.approval?.terms ?? null;
  const [chosen, choose] = useState<number | null>(null);
  const all: RevisionView[] = waiting ? [...proposal.revisions, waiting] : proposal.revisions;
  const shown = all.find(({ revision }) => revision === chosen) ?? all.at(-1);
  if (!shown) return null;
  const before = all.find(({ revision }) => revision === shown.revision - 1) ?? null;
  return (
    <div className="grid gap-5">
      <OfferAvailability proposal={proposal} />
      <RevisionTable before={before} after={shown} termType={deal.listing.termType} isClosed={!isOpen(proposal)} />
      {shown.message ? <OfferMessage revision={shown} /> : null}
      <MessageFiles files={shown.files} />
      <RevisionHistory
        revisions={all}
        shown={shown.revision}
        waiting={waiting?.revision ?? null}
        accepted={proposal.accepted?.revision ?? null}
        onChoose={choose}
      />
      <OfferApprovals deal={deal} />
    </div>
  );
}

function Status({ deal }: { deal: DealDetail }) {
  const { proposal } = deal;
  if (!isOpen(proposal)) return <>{statusText(deal, proposal)}</>;
  if (proposal.isOnHold) {
    return (
      <>
        On hold.
        <span className="block">
          Expires <LocalTime iso={proposal.expiresAt} format={formatDeadlineWithZone} className="whitespace-nowrap" />
        </span>
      </>
    );
  }
  return (
    <>
      <span className={proposal.isMyTurn ? "font-semibold text-ink" : undefined}>{statusText(deal, proposal)}</span>{" "}
      {/* On its own line, as its length changes with the reader's time zone and would move the buttons below. */}
      <span className="block">
        until <LocalTime iso={proposal.expiresAt} format={formatDeadlineWithZone} className="whitespace-nowrap" />
        <TimeLeft iso={proposal.expiresAt} />
      </span>
    </>
  );
}

function TimeLeft({ iso }: { iso: string }) {
  const left = timeLeftText(iso, now());
  return left ? (
    <Badge tone="signal" className="ml-2" suppressHydrationWarning>
      {left}
    </Badge>
  ) : null;
}

export function ProposalNotices({ deal }: { deal: DealDetail }) {
  const { proposal } = deal;
  const { accepted, approval, closed, isOnHold } = proposal;
  const acceptedTerms = proposal.revisions.find(({ revision }) => revision === accepted?.revision);
  if (isOnHold) {
    return (
      <Alert kind="unknown" title="On hold">
        This offer can’t be answered while one organization blocks messages from the other. Its expiry date still
        applies.
      </Alert>
    );
  }
  if (accepted) {
    return (
      <Alert kind="good" title={`${accepted.isRecorded ? "Recorded" : "Agreed"} on ${formatDate(accepted.at)}`}>
        {accepted.by ? `${accepted.by} of ${accepted.organizationName}` : accepted.organizationName}{" "}
        {accepted.isRecorded
          ? "recorded this deal, which was signed elsewhere"
          : `accepted revision ${accepted.revision}`}
        . {acceptanceTexts[acceptedTerms?.acceptance ?? "binding"].agreed}
      </Alert>
    );
  }
  if (approval) {
    return (
      <Alert title="Above your organization’s spend limit">
        {approval.requestedBy ?? "A colleague"} requested an admin’s approval. {deal.seller.name} won’t see it until
        then.
      </Alert>
    );
  }
  return closed?.note ? <Alert title={closed.by ? `${closed.by} added` : "Note"}>{closed.note}</Alert> : null;
}

function OfferMessage({ revision }: { revision: RevisionView }) {
  return (
    <figure className="border-l-2 border-line pl-4">
      <blockquote className="text-sm whitespace-pre-line">{revision.message}</blockquote>
      <figcaption className="mt-1.5 text-xs text-soft">
        {revision.author ? `${revision.author}, ` : ""}
        {revision.organizationName}
      </figcaption>
    </figure>
  );
}
