"use client";

import { Link2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { OneTimeSecret } from "@/components/account/one-time-secret";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { useApiForm } from "@/components/form/use-api-form";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { formatShortDate } from "@/components/format/format-time";
import { LocalTime } from "@/components/format/local-time";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Textarea } from "@/components/ui/textarea";
import {
  APPROVAL_DAYS,
  type ApprovalContent,
  type ApprovalStatus,
  type ApprovalView,
  type NewApproval,
  requestApprovalSchema,
} from "@/lib/approvals/schema";
import { formatDateTime } from "@/lib/platform/format";

interface ApprovalLinksProps {
  /** Of the calls about the links to this subject. */
  path: string;
  kind: ApprovalContent["kind"];
  /** What the link shows, such as “Spring”. */
  name: string;
  approvals: readonly ApprovalView[];
  canEdit: boolean;
  /** Whether there is something to approve now. */
  isReady: boolean;
  /** Shows the links anew; without it, the page does. */
  onChange?: () => void;
}

const texts = {
  shortlist: {
    noun: "this shortlist",
    shows:
      "The link shows listings, prices, and match reasons as they are now, except listings you passed on. Notes and comments stay with your team.",
  },
  deal: {
    noun: "this offer",
    shows:
      "The link shows the terms as they are now, without files and earlier revisions. Only your team sees the link and the answer.",
  },
};

/** The links by which others approve a shortlist or an offer, with what they answered. */
export function ApprovalLinks({ approvals, canEdit, isReady, ...props }: ApprovalLinksProps) {
  const router = useRouter();
  const changed = props.onChange ?? router.refresh;
  const [isRequesting, setRequesting] = useState(false);
  const [made, setMade] = useState<NewApproval | null>(null);
  const mayAsk = canEdit && isReady;
  if (approvals.length === 0 && !mayAsk) return null;
  return (
    <section aria-label="Approval by link" className="flex flex-col gap-3" data-print="hide">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">
          {approvals.length > 0 ? "Approval by link" : "Need approval from someone without an account?"}
        </p>
        {mayAsk ? (
          <Button variant="ghost" size="sm" onClick={() => setRequesting(true)}>
            <Link2 aria-hidden="true" className="size-4" />
            Ask for approval
          </Button>
        ) : null}
      </div>
      {made ? (
        <OneTimeSecret
          title="Approval link created. Copy it now"
          text={`We can’t show it again. For ${APPROVAL_DAYS} days, anyone with the link can see ${texts[props.kind].noun} and respond.`}
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
                canEdit={canEdit}
                onChange={changed}
              />
            ))}
          </ul>
        </Card>
      ) : null}
      {isRequesting ? (
        <AskDialog
          {...props}
          onClose={() => setRequesting(false)}
          onMade={(approval) => {
            setMade(approval);
            changed();
          }}
        />
      ) : null}
    </section>
  );
}

interface AskDialogProps extends Pick<ApprovalLinksProps, "path" | "kind" | "name"> {
  onClose: () => void;
  onMade: (made: NewApproval) => void;
}

function AskDialog({ path, kind, name, onClose, onMade }: AskDialogProps) {
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: requestApprovalSchema,
    path,
    defaultValues: { note: "" },
    onSuccess: (made: NewApproval) => {
      onMade(made);
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={`Ask for approval of ${name}`}
      description={texts[kind].shows}
      submit="Create link"
      pendingText="Creating…"
      pending={pending}
      problem={problem}
      onSubmit={submit}
    >
      <Field id="approval-note" label="Message" optional error={errorOf("note")}>
        <Textarea rows={3} maxLength={2000} {...form.register("note")} />
      </Field>
    </FormDialog>
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
  approval: ApprovalView;
  canEdit: boolean;
  onChange: () => void;
}

function ApprovalItem({ path, approval, canEdit, onChange }: ApprovalItemProps) {
  const [isRevoking, setRevoking] = useState(false);
  const { send } = useApiMutation({ failureTitle: "We couldn’t revoke the link" });
  const { status, isOpen, answeredBy, answeredAt, comment, requestedBy, createdAt, expiresAt, shows } = approval;
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
          <Badge tone={tone}>{label}</Badge>
          {answeredBy && answeredAt ? (
            <span className="font-semibold">
              {answeredBy}, <LocalTime iso={answeredAt} format={formatDateTime} />
            </span>
          ) : null}
        </div>
        {comment ? <p className="wrap-anywhere whitespace-pre-line">{comment}</p> : null}
        <p className="text-meta text-soft">
          {`${shows}, sent by ${requestedBy} on `}
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
