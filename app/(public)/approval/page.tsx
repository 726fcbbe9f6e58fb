import type { Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { ApprovalShown } from "@/components/approvals/approval-shown";
import { ApprovalForm } from "@/components/approvals/approval-form";
import { JoinDeal } from "@/components/approvals/join-deal";
import { Alert } from "@/components/ui/alert";
import { pageActor } from "@/lib/boundary/page";
import { findApproval } from "@/lib/approvals/queries";
import type { ApprovalContent, PublicApproval } from "@/lib/approvals/schema";
import { findJoinable } from "@/lib/moderation/organizations/joining/queries";
import { formatLongDate } from "@/lib/platform/format";

export const metadata: Metadata = {
  title: "Approve or confirm",
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
        <ApprovalShown content={content} />
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
