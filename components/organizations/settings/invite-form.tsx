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
import { type InvitationView, inviteSchema } from "@/lib/organizations/invitations/schema";
import { memberRoleLabels, memberRoles } from "@/lib/organizations/vocabulary";

const roleOptions = memberRoles.map((value) => ({ value, label: memberRoleLabels[value] }));

/** Invites one email at a time, with a role. */
export function InviteForm() {
  const router = useRouter();
  const api = useApiForm({
    schema: inviteSchema,
    defaultValues: { email: "", role: "editor" as const },
    path: "/api/organizations/invitations",
    onSuccess: ({ email, expiresAt }: InvitationView) => {
      const description = `The link works until ${formatLongDate(new Date(expiresAt))}.`;
      toast({ title: `${email} invited`, description, kind: "good" });
      api.form.reset();
      router.refresh();
    },
  });
  return (
    <Form onSubmit={api.submit} className="flex flex-col gap-4">
      <FormError problem={api.problem} />
      <div className="flex flex-wrap items-start gap-3">
        <Field id="invite-email" label="Email" error={api.errorOf("email")} className="min-w-56 flex-1">
          <Input type="email" autoComplete="off" placeholder="name@company.com" {...api.form.register("email")} />
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
