"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { toast } from "@/components/layout/toasts/toast-store";
import { ConfirmEmailNotice } from "@/components/session/confirm-email-notice";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { InvitationView } from "@/lib/organizations/invitations/schema";
import { canPerform } from "@/lib/organizations/invitations/states";
import { memberRoleLabels, memberRoles } from "@/lib/organizations/vocabulary";
import { formatLongDate } from "@/lib/platform/format";
import { apiRequest } from "@/lib/platform/http/api-client";

/** Open invitations. */
export function InvitationList({ items }: { items: readonly InvitationView[] }) {
  return (
    <Card className="max-w-4xl">
      <CardHeader
        title="Invitations"
        description="Each emailed link lets one person join, with or without an account, until it expires."
      />
      <CardBody>
        <ConfirmEmailNotice to="invite people" className="mb-5" />
        <InviteForm />
      </CardBody>
      {items.length > 0 ? (
        <ul className="divide-y divide-line border-t border-line">
          {items.map((item) => (
            <InvitationLine key={item.id} item={item} />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

function InvitationLine({ item }: { item: InvitationView }) {
  const router = useRouter();
  const { isPending, send } = useApiMutation({ failureTitle: "Something went wrong", idempotent: true });
  const [isOpen, setOpen] = useState(false);
  const act = async (method: "POST" | "DELETE", path: string, title: string) => {
    const isDone = await send(method, path);
    setOpen(false);
    if (!isDone) return;
    toast({ title, description: item.email, kind: "good" });
    router.refresh();
  };
  const path = `/api/organizations/invitations/${item.id}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold break-all">{item.email}</span>
          {item.status === "expired" ? <Badge tone="gold">Expired</Badge> : null}
          {item.status === "declined" ? <Badge tone="signal">Declined</Badge> : null}
        </p>
        <p className="text-meta text-soft">
          {memberRoleLabels[item.role]}
          {item.status === "sent" ? ` · valid until ${formatLongDate(new Date(item.expiresAt))}` : null}
        </p>
      </div>
      <div className="flex gap-2">
        {canPerform("resend", item.status) ? (
          <Button
            variant="ghost"
            size="sm"
            pending={isPending}
            aria-label={`Resend the invitation to ${item.email}`}
            onClick={() => void act("POST", `${path}/resend`, "Invitation resent with a new link")}
          >
            Resend
          </Button>
        ) : null}
        {canPerform("revoke", item.status) ? (
          <Button
            variant="quiet"
            size="sm"
            pending={isPending}
            aria-label={`Revoke the invitation to ${item.email}`}
            onClick={() => setOpen(true)}
          >
            Revoke
          </Button>
        ) : null}
        {isOpen ? (
          <ConfirmDialog
            title="Revoke this invitation?"
            description={`The link sent to ${item.email} will stop working. You can invite them again with a new link.`}
            confirm="Revoke invitation"
            variant="danger"
            onConfirm={() => act("DELETE", path, "Invitation revoked")}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </div>
    </li>
  );
}

const roleOptions = memberRoles.map((value) => ({ value, label: memberRoleLabels[value] }));

/**
 * Invites one person, or everybody on a pasted list, with one role. Addresses that were not invited stay in the field.
 */
export function InviteForm() {
  const router = useRouter();
  const api = useApiForm({
    schema: async () => (await import("@/lib/organizations/invitations/schema")).inviteSeveralSchema,
    defaultValues: { email: "", role: "editor" as const },
    path: "/api/organizations/invitations",
    send: async ({ email: addresses, role }) => {
      const sent: InvitationView[] = [];
      for (const [at, email] of addresses.entries()) {
        api.form.setValue("email", addresses.slice(at).join(", "));
        if (at > 0) router.refresh();
        sent.push(await apiRequest<InvitationView>("POST", "/api/organizations/invitations", { email, role }));
      }
      return sent;
    },
    onSuccess: ([first, ...others]) => {
      if (!first) return;
      const description = `The link works until ${formatLongDate(new Date(first.expiresAt))}.`;
      const title = others.length > 0 ? `${others.length + 1} people invited` : `${first.email} invited`;
      toast({ title, description, kind: "good" });
      api.form.reset();
      router.refresh();
    },
  });
  return (
    <Form onSubmit={api.submit} className="flex flex-col gap-4">
      <FormError problem={api.problem} />
      <div className="flex flex-wrap items-start gap-3">
        <Field id="invite-email" label="Email" error={api.errorOf("email")} className="min-w-56 flex-1">
          <Input inputMode="email" autoComplete="off" placeholder="name@company.com" {...api.form.register("email")} />
        </Field>
        <Field id="invite-role" label="Role" error={api.errorOf("role")} className="w-36">
          <Select options={roleOptions} {...api.form.register("role")} />
        </Field>
        <div className="self-end">
          <Button type="submit" pending={api.pending} pendingText="Inviting…">
            Send invitation
          </Button>
        </div>
      </div>
    </Form>
  );
}
