"use client";

import { useRouter } from "next/navigation";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { InvitedAdmin } from "@/lib/auth/admin/registration/schema";

export function InviteAdminForm() {
  const router = useRouter();
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: async () => (await import("@/lib/auth/admin/schema")).inviteAdminSchema,
    defaultValues: { email: "" },
    path: "/api/admin/invitations",
    onSuccess: ({ email }: InvitedAdmin) => {
      form.reset();
      toast({ title: "Invitation sent", description: `We emailed ${email} a single-use link.`, kind: "good" });
      router.refresh();
    },
  });
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <FormError problem={problem} />
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-60 grow">
          <Field id="invite-email" label="Email" hideLabel error={errorOf("email")}>
            <Input type="email" placeholder="name@company.com" autoComplete="off" {...form.register("email")} />
          </Field>
        </div>
        <Button type="submit" pending={pending} pendingText="Sending…">
          Send invitation
        </Button>
      </div>
    </Form>
  );
}
