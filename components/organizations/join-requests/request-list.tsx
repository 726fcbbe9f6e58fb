"use client";

import { useRouter } from "next/navigation";
import { useState, useId } from "react";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { useLiveEvent } from "@/components/live/live-events";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { JoinRequestView } from "@/lib/organizations/join-requests/schema";
import { joinRequestLabels } from "@/lib/organizations/join-requests/states";
import { memberRoleLabels } from "@/lib/organizations/vocabulary";
import { formatLongDate } from "@/lib/platform/format";

/** Join requests with facts that help to decide. New ones appear live. */
export function RequestList({ items, label }: { items: readonly JoinRequestView[]; label: string }) {
  const router = useRouter();
  const [requested, setAsked] = useState<{ request: JoinRequestView; decision: Decision } | null>(null);
  useLiveEvent("join-requests.changed", () => router.refresh());
  return (
    <>
      <ul
        aria-label={label}
        className="max-w-4xl divide-y divide-line overflow-hidden rounded-xl border border-line bg-card"
      >
        {items.map((request) => (
          <li key={request.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4">
            <RequestFacts request={request} />
            {request.status === "pending" ? (
              <div className="flex gap-2">
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Decline ${request.person.name}`}
                  onClick={() => setAsked({ request, decision: "reject" })}
                >
                  Decline
                </Button>
                <Button
                  size="sm"
                  aria-label={`Approve ${request.person.name}`}
                  onClick={() => setAsked({ request, decision: "approve" })}
                >
                  Approve
                </Button>
              </div>
            ) : (
              <Badge tone={request.status === "approved" ? "pitch" : "neutral"}>
                {joinRequestLabels[request.status]}
              </Badge>
            )}
          </li>
        ))}
      </ul>
      {requested ? <DecideDialog {...requested} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function RequestFacts({
  request: { person, message, reason, domainMatch, createdAt, expiresAt, status },
}: {
  request: JoinRequestView;
}) {
  return (
    <div className="flex min-w-0 items-start gap-3.5">
      <Avatar name={person.name} imageUrl={person.pictureUrl} className="mt-0.5" />
      <div className="min-w-0">
        <p className="font-semibold break-words">{person.name}</p>
        <p className="text-meta break-all text-soft">{person.email}</p>
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          <AddressBadge domainMatch={domainMatch} emailVerified={person.emailVerified} />
        </p>
        {message ? <p className="mt-2 max-w-[60ch] text-sm break-words whitespace-pre-line">{message}</p> : null}
        {reason ? <p className="mt-2 text-sm text-soft">Your reason: “{reason}”</p> : null}
        <p className="mt-2 text-meta text-soft">
          Requested on {formatLongDate(new Date(createdAt))}
          {status === "pending" ? `, expires ${formatLongDate(new Date(expiresAt))}` : null}
        </p>
      </div>
    </div>
  );
}

function AddressBadge({ domainMatch, emailVerified }: { domainMatch: boolean; emailVerified: boolean }) {
  if (domainMatch) return <Badge tone="pitch">At your verified domain</Badge>;
  return emailVerified ? (
    <Badge tone="outline" className="whitespace-normal">
      Email confirmed, not at your domains
    </Badge>
  ) : (
    <Badge tone="gold">? Email not confirmed</Badge>
  );
}

type Decision = "approve" | "reject";

interface DecideDialogProps {
  request: JoinRequestView;
  decision: Decision;
  onClose: () => void;
}

const roles = (["editor", "viewer"] as const).map((value) => ({ value, label: memberRoleLabels[value] }));

/** Approving sets a role; declining can give a reason. */
function DecideDialog({ request: { id, person }, decision, onClose }: DecideDialogProps) {
  const formId = useId();
  const router = useRouter();
  const approves = decision === "approve";
  const api = useApiForm({
    schema: async () => (await import("@/lib/organizations/join-requests/schema")).decideJoinRequestSchema,
    method: "PATCH",
    path: `/api/organizations/join-requests/${id}`,
    defaultValues: { decision, role: "editor" as const, reason: "" },
    onSuccess: () => {
      toast({
        title: approves ? `${person.name} approved` : `${person.name} declined`,
        description: "We notified them by email.",
        kind: "good",
      });
      onClose();
      router.refresh();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={approves ? `Approve ${person.name}?` : `Decline ${person.name}?`}
      description={
        approves
          ? `${person.email} becomes a member right away. Make sure you know this person.`
          : "Our email tells them when they can request again."
      }
      submit={approves ? "Approve" : "Decline"}
      variant={approves ? "primary" : "danger"}
      pending={api.pending}
      pendingText="One moment…"
      problem={api.problem}
      onSubmit={api.submit}
    >
      {approves ? (
        <Field id={`${formId}-role`} label="Role" hint="You can change it later." error={api.errorOf("role")}>
          <Select options={roles} {...api.form.register("role")} />
        </Field>
      ) : (
        <Field
          id={`${formId}-reason`}
          label="Reason"
          optional
          hint="Included in our email to them."
          error={api.errorOf("reason")}
        >
          <Textarea rows={3} {...api.form.register("reason")} />
        </Field>
      )}
    </FormDialog>
  );
}
