import type { Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { ApprovalForm } from "@/components/opportunities/saved/approval/approval-form";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { pageActor } from "@/lib/boundary/page";
import { findApproval } from "@/lib/opportunities/saved/approvals/queries";
import type { ApprovalListing, PublicApproval } from "@/lib/opportunities/saved/approvals/schema";
import { formatLongDate } from "@/lib/platform/format";

export const metadata: Metadata = {
  title: "Approve a shortlist",
  referrer: "no-referrer",
  robots: { index: false, follow: false, noarchive: true },
};

/** For whoever holds the link, with or without an account. */
export default async function ApprovalPage({ searchParams }: { searchParams: Promise<{ token?: string | string[] }> }) {
  const { token } = await searchParams;
  const approval = typeof token === "string" && token ? await findApproval(await pageActor(), token) : null;
  if (!approval?.isOpen || typeof token !== "string") return <Closed approval={approval} />;
  const { list, requestedBy, note, listings, createdAt, expiresAt } = approval;
  return (
    <AuthFrame wide title={list} lead={`${requestedBy}, asks for your approval of this shortlist.`}>
      <div className="flex flex-col gap-6">
        {note ? <p className="wrap-anywhere whitespace-pre-line">{note}</p> : null}
        <Listings listings={listings} />
        <p className="text-meta text-soft">
          {`Prices as of ${formatLongDate(new Date(createdAt))}. This link expires on ${formatLongDate(new Date(expiresAt))}.`}
        </p>
        {approval.status === "waiting" ? <ApprovalForm token={token} /> : <Answered approval={approval} />}
      </div>
    </AuthFrame>
  );
}

function Answered({ approval: { status, answeredBy, answeredAt, comment } }: { approval: PublicApproval }) {
  const verb = status === "approved" ? "approved this shortlist" : "asked for changes";
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
