import type { Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { ApprovalForm } from "@/components/approvals/approval-form";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { FactList } from "@/components/ui/fact-list";
import { pageActor } from "@/lib/boundary/page";
import { findApproval } from "@/lib/approvals/queries";
import type { ApprovalListing, ApprovalOffer, PublicApproval } from "@/lib/approvals/schema";
import { formatLongDate } from "@/lib/platform/format";

export const metadata: Metadata = {
  title: "Approve a shortlist or an offer",
  referrer: "no-referrer",
  robots: { index: false, follow: false, noarchive: true },
};

/** For whoever holds the link, with or without an account. */
export default async function ApprovalPage({ searchParams }: { searchParams: Promise<{ token?: string | string[] }> }) {
  const { token } = await searchParams;
  const approval = typeof token === "string" && token ? await findApproval(await pageActor(), token) : null;
  if (!approval?.content || typeof token !== "string") return <Closed approval={approval} />;
  const { title, requestedBy, note, content, createdAt, expiresAt } = approval;
  const { kind } = content;
  const [noun, copied] = kind === "deal" ? ["offer", "Terms"] : ["shortlist", "Prices"];
  return (
    <AuthFrame wide title={title} lead={`${requestedBy}, asks for your approval of this ${noun}.`}>
      <div className="flex flex-col gap-6">
        {note ? <p className="wrap-anywhere whitespace-pre-line">{note}</p> : null}
        {content.kind === "deal" ? <Offer offer={content.offer} /> : <Listings listings={content.listings} />}
        <p className="text-meta text-soft">
          {`${copied} as of ${formatLongDate(new Date(createdAt))}. This link expires on ${formatLongDate(new Date(expiresAt))}.`}
          {kind === "deal" ? " Your answer goes to the team that sent the link; it doesn’t accept the offer." : ""}
        </p>
        {approval.status === "waiting" ? (
          <ApprovalForm token={token} kind={kind} />
        ) : (
          <Answered approval={approval} noun={noun} />
        )}
      </div>
    </AuthFrame>
  );
}

function Answered({ approval, noun }: { approval: PublicApproval; noun: string }) {
  const { status, answeredBy, answeredAt, comment } = approval;
  const verb = status === "approved" ? `approved this ${noun}` : "asked for changes";
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
        {`${seller} and ${buyer}. Terms proposed by ${from}, open until ${formatLongDate(new Date(expiresAt))}.`}
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
