"use client";

import { Link2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { OneTimeSecret } from "@/components/account/one-time-secret";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { useApiForm } from "@/components/form/use-api-form";
import { formatShortDate } from "@/components/format/format-time";
import { LocalTime } from "@/components/format/local-time";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Textarea } from "@/components/ui/textarea";
import {
  APPROVAL_DAYS,
  type ApprovalStatus,
  type ApprovalView,
  type NewApproval,
  requestApprovalSchema,
} from "@/lib/opportunities/saved/approvals/schema";
import type { ShortlistView } from "@/lib/opportunities/saved/lists/schema";
import { formatCount, formatDateTime } from "@/lib/platform/format";
import { useSavedWrite } from "../use-saved-write";

interface ShortlistApprovalsProps {
  list: ShortlistView;
  approvals: readonly ApprovalView[];
  canEdit: boolean;
}

/** The links by which others approve a list, with what they answered. */
export function ShortlistApprovals({ list, approvals, canEdit }: ShortlistApprovalsProps) {
  const [isRequesting, setRequesting] = useState(false);
  const [made, setMade] = useState<NewApproval | null>(null);
  const mayAsk = canEdit && list.count > 0;
  if (approvals.length === 0 && !mayAsk) return null;
  return (
    <section aria-label="Client approval" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">
          {approvals.length > 0 ? "Client approval" : "Need approval from someone without an account?"}
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
          text={`We can’t show it again. For ${APPROVAL_DAYS} days, anyone with the link can see this shortlist and respond.`}
          label="Approval link"
          secret={made.url}
          onDone={() => setMade(null)}
        />
      ) : null}
      {approvals.length > 0 ? (
        <Card>
          <ul className="divide-y divide-line">
            {approvals.map((approval) => (
              <ApprovalItem key={approval.id} listId={list.id} approval={approval} canEdit={canEdit} />
            ))}
          </ul>
        </Card>
      ) : null}
      {isRequesting ? <AskDialog list={list} onClose={() => setRequesting(false)} onMade={setMade} /> : null}
    </section>
  );
}

interface AskDialogProps {
  list: ShortlistView;
  onClose: () => void;
  onMade: (made: NewApproval) => void;
}

function AskDialog({ list, onClose, onMade }: AskDialogProps) {
  const router = useRouter();
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: requestApprovalSchema,
    path: `/api/saved/lists/${list.id}/approvals`,
    defaultValues: { note: "" },
    onSuccess: (made: NewApproval) => {
      onMade(made);
      onClose();
      router.refresh();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={`Ask for approval of ${list.name}`}
      description="The link shows listings, prices, and match reasons as they are now, except listings you passed on. Notes and comments stay with your team."
      submit="Create link"
      pendingText="Creating…"
      pending={pending}
      problem={problem}
      onSubmit={submit}
    >
      <Field id="approval-note" label="Message to the client" optional error={errorOf("note")}>
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
  listId: string;
  approval: ApprovalView;
  canEdit: boolean;
}

function ApprovalItem({ listId, approval, canEdit }: ApprovalItemProps) {
  const [isRevoking, setRevoking] = useState(false);
  const { write } = useSavedWrite("Link not revoked");
  const { id, status, isOpen, answeredBy, answeredAt, comment, requestedBy, createdAt, expiresAt, listings } = approval;
  const [label, tone] = statusBadges[status];
  const revoke = async () => {
    await write("DELETE", `/api/saved/lists/${listId}/approvals/${id}`);
    setRevoking(false);
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
          {`${formatCount(listings, "listing")}, sent by ${requestedBy} on `}
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
