"use client";

import { useRouter } from "next/navigation";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { formatLongDate } from "@/lib/platform/format";
import { apiRequest } from "@/lib/platform/http/api-client";
import { type InvitationView, inviteSeveralSchema } from "@/lib/organizations/invitations/schema";
import { memberRoleLabels, memberRoles } from "@/lib/organizations/vocabulary";

const roleOptions = memberRoles.map((value) => ({ value, label: memberRoleLabels[value] }));

/** Invites one person, or everybody on a pasted list, with one role. What was not sent stays in the field. */
export function InviteForm() {
  const router = useRouter();
  const api = useApiForm({
    schema: inviteSeveralSchema,
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
