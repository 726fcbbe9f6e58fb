import type { Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { ApprovalForm } from "@/components/approvals/approval-form";
import { JoinDeal } from "@/components/approvals/join-deal";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { FactList } from "@/components/ui/fact-list";
import { pageActor } from "@/lib/boundary/page";
import { findApproval } from "@/lib/approvals/queries";
import type {
  ApprovalContent,
  ApprovalListing,
  ApprovalOffer,
  PublicApproval,
  RecordedDeal,
} from "@/lib/approvals/schema";
import { findJoinable } from "@/lib/moderation/organizations/joining/queries";
import { formatLongDate } from "@/lib/platform/format";

export const metadata: Metadata = {
  title: "Approve a shortlist or an offer",
  referrer: "no-referrer",
  robots: { index: false, follow: false, noarchive: true },
};

const texts = {
  shortlist: {
    noun: "shortlist",
    copied: "Prices",
    approved: "approved",
    asks: "asks for your approval of this shortlist.",
  },
  deal: { noun: "offer", copied: "Terms", approved: "approved", asks: "asks for your approval of this offer." },
  recorded: {
    ...{ noun: "deal", copied: "Recorded terms", approved: "confirmed" },
    asks: "recorded the deal you signed and asks you to confirm it.",
  },
} satisfies Record<ApprovalContent["kind"], object>;

/** For whoever holds the link, with or without an account. */
export default async function ApprovalPage({ searchParams }: { searchParams: Promise<{ token?: string | string[] }> }) {
  const { token } = await searchParams;
  const actor = await pageActor();
  const approval = typeof token === "string" && token ? await findApproval(actor, token) : null;
  if (!approval?.content || typeof token !== "string") return <Closed approval={approval} />;
  const { title, requestedBy, note, content, createdAt, expiresAt } = approval;
  const { kind } = content;
  const { copied, asks } = texts[kind];
  const joinable = await findJoinable(actor, token);
  return (
    <AuthFrame wide title={title} lead={`${requestedBy}, ${asks}`}>
      <div className="flex flex-col gap-6">
        {note ? <p className="wrap-anywhere whitespace-pre-line">{note}</p> : null}
        {content.kind === "deal" ? <Offer offer={content.offer} /> : null}
        {content.kind === "shortlist" ? <Listings listings={content.listings} /> : null}
        {content.kind === "recorded" ? <Recorded deal={content.deal} /> : null}
        <p className="text-meta text-soft">
          {`${copied} as of ${formatLongDate(new Date(createdAt))}. This link expires on ${formatLongDate(new Date(expiresAt))}.`}
          {kind === "deal" ? " Your answer goes to the team that sent the link; it doesn’t accept the offer." : ""}
          {kind === "recorded" ? " Your answer goes to the team that sent the link; it isn’t a signature." : ""}
        </p>
        {approval.status === "waiting" ? (
          <ApprovalForm token={token} kind={kind} />
        ) : (
          <Answered approval={approval} kind={kind} />
        )}
        {joinable ? <JoinDeal token={token} joinable={joinable} /> : null}
      </div>
    </AuthFrame>
  );
}

function Answered({ approval, kind }: { approval: PublicApproval; kind: ApprovalContent["kind"] }) {
  const { status, answeredBy, answeredAt, comment } = approval;
  const { approved, noun } = texts[kind];
  const verb = status === "approved" ? `${approved} this ${noun}` : "asked for changes";
  return (
    <Alert
      kind={status === "approved" ? "good" : "info"}
      title={`${answeredBy} ${verb} on ${formatLongDate(new Date(answeredAt ?? 0))}`}
    >
      {comment ?? "Ask for a new link if anything should change."}
    </Alert>
  );
}

function Closed({ approval }: { approval: PublicApproval | null }) {
  const title = !approval ? "We don’t recognize this link" : approval.isRevoked ? "Link revoked" : "Link expired";
  return (
    <AuthFrame title="This link is no longer valid">
      <Alert kind="problem" title={title}>
        {approval ? closedText(approval) : "Open the link exactly as you received it, or ask for a new one."}
      </Alert>
    </AuthFrame>
  );
}

const closedText = ({ isRevoked, expiresAt }: PublicApproval): string =>
  isRevoked
    ? "The sender revoked this link. Ask them for a new one."
    : `This link expired on ${formatLongDate(new Date(expiresAt))}. Ask the sender for a new one.`;

function Offer({ offer }: { offer: ApprovalOffer }) {
  const { seller, buyer, from, lines, total, facts, message, expiresAt } = offer;
  return (
    <>
      <p className="text-sm text-soft">
        {`${seller} and ${buyer}. Terms by ${from}, open until ${formatLongDate(new Date(expiresAt))}.`}
      </p>
      <ul className="flex flex-col gap-3">
        {lines.map(({ description, detail, total: value }, at) => (
          <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0">
              <span className="block font-semibold break-words">{description}</span>
              <span className="block text-meta text-soft">{detail}</span>
            </span>
            <span className="tabular-nums">{value}</span>
          </li>
        ))}
        <li className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 font-semibold">
          <span>Total</span>
          <span className="tabular-nums">{total}</span>
        </li>
      </ul>
      <FactList facts={facts.map(({ label, value }) => [label, value] as const)} />
      {message ? <blockquote className="border-l-2 border-line pl-4 whitespace-pre-line">{message}</blockquote> : null}
    </>
  );
}

function Recorded({ deal }: { deal: RecordedDeal }) {
  const { seller, sponsor, total, facts, payments, deliverables } = deal;
  return (
    <>
      <FactList
        facts={[
          ["Sponsor", sponsor],
          ["Seller", seller],
          ...facts.map(({ label, value }) => [label, value] as const),
          ["Value", total],
        ]}
      />
      <Items title="Payments" items={payments.map(({ label, detail, amount }) => ({ name: label, detail, amount }))} />
      <Items title="Deliverables" items={deliverables} />
    </>
  );
}

function Items({
  title,
  items,
}: {
  title: string;
  items: readonly { name: string; detail: string; amount?: string }[];
}) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      <ul className="flex flex-col gap-3">
        {items.map(({ name, detail, amount }, at) => (
          <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0">
              <span className="block font-semibold break-words">{name}</span>
              <span className="block text-meta text-soft">{detail}</span>
            </span>
            {amount ? <span className="tabular-nums">{amount}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Listings({ listings }: { listings: readonly ApprovalListing[] }) {
  return (
    <ol className="flex flex-col gap-3">
      {listings.map(({ listingId, title, seller, meta, price, score, reasons }) => (
        <li key={listingId}>
          <Card className="flex flex-col gap-2 p-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="text-lg font-semibold">{title}</h2>
              <span className="font-semibold tabular-nums">{price}</span>
            </div>
            <p className="text-meta text-soft">{[seller, ...meta].join(" · ")}</p>
            {score === null ? null : <Badge tone="pitch" className="self-start">{`Match ${score} of 100`}</Badge>}
            {reasons.length > 0 ? (
              <ul className="list-disc pl-5 text-sm">
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            ) : null}
          </Card>
        </li>
      ))}
    </ol>
  );
}
