"use client";

import { Link2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { OneTimeSecret } from "@/components/account/one-time-secret";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { formatShortDate } from "@/components/format/format-time";
import { LocalTime } from "@/components/format/local-time";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { ApprovalContent, ApprovalStatus, ApprovalView, NewApproval } from "@/lib/approvals/schema";
import { APPROVAL_DAYS } from "@/lib/approvals/status";
import { formatDateTime } from "@/lib/platform/format";

const AskDialog = dynamic(() => import("./ask-dialog").then((file) => file.AskDialog), { ssr: false });

interface ApprovalLinksProps {
  /** API path of the links to this subject. */
  path: string;
  kind: ApprovalContent["kind"];
  /** What the link shows, such as “Spring”. */
  name: string;
  approvals: readonly ApprovalView[];
  canEdit: boolean;
  /** Whether there is currently something to approve. */
  isReady: boolean;
  /** Where the link to a recorded deal was sent before. */
  email?: string | null;
  /** Reloads the links; by default the page is refreshed. */
  onChange?: () => void;
}

const texts = {
  shortlist: {
    ...{
      title: "Approval by link",
      ask: "Ask for approval",
      question: "Need approval from someone without an account?",
    },
    ...{ noun: "this shortlist", submit: "Create link", pending: "Creating…" },
    shows:
      "The link shows listings, prices, and match reasons as they are now, except listings you passed on. Notes and comments stay with your team.",
  },
  deal: {
    ...{
      title: "Approval by link",
      ask: "Ask for approval",
      question: "Need approval from someone without an account?",
    },
    ...{ noun: "this offer", submit: "Create link", pending: "Creating…" },
    shows:
      "The link shows the terms as they are now, without files and earlier revisions. Only your team sees the link and the answer.",
  },
  recorded: {
    ...{
      title: "Confirmation by email",
      ask: "Ask for confirmation",
      question: "Ask the sponsor to confirm this deal?",
    },
    ...{ noun: "this deal", submit: "Send link", pending: "Sending…" },
    shows:
      "We’ll email a link to the deal as it is now. The sponsor confirms it or tells you what’s wrong, without an account. Internal notes and files stay with your team.",
  },
};

/** The links for others to approve a shortlist or an offer, with their answers. */
export function ApprovalLinks({ approvals, canEdit, isReady, ...props }: ApprovalLinksProps) {
  const router = useRouter();
  const changed = props.onChange ?? router.refresh;
  const [isRequesting, setRequesting] = useState(false);
  const [made, setMade] = useState<NewApproval | null>(null);
  const mayAsk = canEdit && isReady;
  const text = texts[props.kind];
  if (approvals.length === 0 && !mayAsk) return null;
  return (
    <section aria-label={text.title} className="flex flex-col gap-3" data-print="hide">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">{approvals.length > 0 ? text.title : text.question}</p>
        {mayAsk ? (
          <Button variant="ghost" size="sm" onClick={() => setRequesting(true)}>
            <Link2 aria-hidden="true" className="size-4" />
            {text.ask}
          </Button>
        ) : null}
      </div>
      {made ? (
        <OneTimeSecret
          title="Approval link created. Copy it now"
          text={`We can’t show it again. For ${APPROVAL_DAYS} days, anyone with the link can see ${text.noun} and respond.`}
          label="Approval link"
          secret={made.url}
          onDone={() => setMade(null)}
        />
      ) : null}
      {approvals.length > 0 ? (
        <Card>
          <ul className="divide-y divide-line">
            {approvals.map((approval) => (
              <ApprovalItem
                key={approval.id}
                path={`${props.path}/${approval.id}`}
                approval={approval}
                kind={props.kind}
                canEdit={canEdit}
                onChange={changed}
              />
            ))}
          </ul>
        </Card>
      ) : null}
      {isRequesting ? (
        <AskDialog
          path={props.path}
          name={props.name}
          text={text}
          email={props.kind === "recorded" ? (props.email ?? null) : undefined}
          onClose={() => setRequesting(false)}
          onMade={(approval) => {
            if ("url" in approval) setMade(approval);
            changed();
          }}
        />
      ) : null}
    </section>
  );
}

const statusBadges: Record<ApprovalStatus, [label: string, tone: BadgeTone]> = {
  waiting: ["Awaiting reply", "gold"],
  approved: ["Approved", "pitch"],
  changes_requested: ["Changes requested", "signal"],
  revoked: ["Revoked", "outline"],
  expired: ["Expired", "outline"],
};

interface ApprovalItemProps {
  path: string;
  kind: ApprovalContent["kind"];
  approval: ApprovalView;
  canEdit: boolean;
  onChange: () => void;
}

function ApprovalItem({ path, kind, approval, canEdit, onChange }: ApprovalItemProps) {
  const [isRevoking, setRevoking] = useState(false);
  const { send } = useApiMutation({ failureTitle: "We couldn’t revoke the link" });
  const { status, isOpen, answeredBy, answeredAt, comment, requestedBy, createdAt, expiresAt, shows, sentTo } =
    approval;
  const [label, tone] = statusBadges[status];
  const revoke = async () => {
    await send("DELETE", path);
    setRevoking(false);
    onChange();
  };
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 px-5 py-4">
      <div className="flex min-w-0 grow basis-60 flex-col gap-1 text-sm">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{kind === "recorded" && status === "approved" ? "Confirmed" : label}</Badge>
          {answeredBy && answeredAt ? (
            <span className="font-semibold">
              {answeredBy}, <LocalTime iso={answeredAt} format={formatDateTime} />
            </span>
          ) : null}
        </div>
        {comment ? <p className="wrap-anywhere whitespace-pre-line">{comment}</p> : null}
        <p className="text-meta text-soft">
          {`${shows}, sent ${sentTo ? `to ${sentTo} ` : ""}by ${requestedBy} on `}
          <LocalTime iso={createdAt} format={formatDateTime} />
          {isOpen ? (
            <>
              {". Link expires on "}
              <LocalTime iso={expiresAt} format={formatShortDate} />
            </>
          ) : null}
        </p>
      </div>
      {canEdit && isOpen ? (
        <Button variant="quiet" size="sm" onClick={() => setRevoking(true)}>
          Revoke link
        </Button>
      ) : null}
      {isRevoking ? (
        <ConfirmDialog
          title="Revoke this link?"
          description="It stops working right away. Any answer you’ve received stays."
          confirm="Revoke link"
          variant="danger"
          onConfirm={revoke}
          onClose={() => setRevoking(false)}
        />
      ) : null}
    </li>
  );
}
