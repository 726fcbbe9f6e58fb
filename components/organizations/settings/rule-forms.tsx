"use client";

import { useRouter } from "next/navigation";
import { useController } from "react-hook-form";
import { FieldGroup, Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useVersionedForm } from "@/components/form/use-versioned-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { ButtonLink, Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { RadioCards } from "@/components/ui/radio-group";
import type { OrganizationView } from "@/lib/organizations/profile/schema";
import type { JoinPolicy } from "@/lib/organizations/vocabulary";

const options: { value: JoinPolicy; label: string; description: string }[] = [
  {
    value: "request_approval",
    label: "Anyone can request",
    description: "Anyone can find you in the directory and request to join. An admin decides.",
  },
  {
    value: "invite_only",
    label: "By invitation only",
    description: "You’re listed in the directory, but no one can request to join.",
  },
  {
    value: "verified_domain_auto",
    label: "Automatic for your domains",
    description:
      "People with a confirmed email at your verified domain join as viewers. Everyone else sends a request.",
  },
];

/** Who can become a member, and how. */
export function JoinPolicyForm({ joinPolicy, version }: Pick<OrganizationView, "joinPolicy" | "version">) {
  const router = useRouter();
  const api = useVersionedForm({
    schema: async () =>
      (await import("@/lib/organizations/profile/schema")).updateProfileSchema.pick({ joinPolicy: true }),
    method: "PATCH",
    path: "/api/organizations/current",
    defaultValues: { joinPolicy },
    version,
    valuesOf: (organization: OrganizationView) => ({ joinPolicy: organization.joinPolicy }),
    labels: { joinPolicy: "Who can join" },
    onSuccess: () => {
      toast({ title: "Saved", kind: "good" });
      router.refresh();
    },
  });
  const { value, onChange } = useController({ control: api.form.control, name: "joinPolicy" }).field;
  return (
    <Form onSubmit={api.submit} className="flex max-w-2xl flex-col gap-5">
      <FormError problem={api.problem} />
      {api.question}
      <FieldGroup id="join-policy" legend="Who can join" error={api.errorOf("joinPolicy")}>
        <RadioCards name="joinPolicy" options={options} value={value ?? ""} onValueChange={onChange} columns={1} />
      </FieldGroup>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" pending={api.pending} pendingText="Saving…">
          Save
        </Button>
        <ButtonLink href="/organization-join-requests" variant="ghost">
          View requests
        </ButtonLink>
      </div>
    </Form>
  );
}

/** Above the limit, offers by non-admins need an admin's approval. */
export function SpendLimitForm({ spendLimit, version }: Pick<OrganizationView, "spendLimit" | "version">) {
  const router = useRouter();
  const api = useVersionedForm({
    schema: async () =>
      (await import("@/lib/organizations/profile/schema")).updateProfileSchema.pick({ spendLimit: true }),
    method: "PATCH",
    path: "/api/organizations/current",
    defaultValues: { spendLimit },
    version,
    valuesOf: (organization: OrganizationView) => ({ spendLimit: organization.spendLimit }),
    onSuccess: (_, values) => {
      toast({
        title: values.spendLimit === null ? "Spend limit removed" : "Spend limit saved",
        kind: "good",
      });
      router.refresh();
    },
  });
  return (
    <Form onSubmit={api.submit} className="flex max-w-md flex-col gap-5">
      <FormError problem={api.problem} />
      {api.question}
      <Field
        id="spend-limit"
        label="Spend limit (US dollars)"
        optional
        hint="Proposals above this need approval from one of your admins. Leave blank for no limit."
        error={api.errorOf("spendLimit")}
      >
        <Input
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          className="tabular"
          {...api.form.register("spendLimit", {
            setValueAs: (value: unknown) => (value === "" || value === null ? null : Number(value)),
          })}
        />
      </Field>
      <div>
        <Button type="submit" pending={api.pending} pendingText="Saving…">
          Save limit
        </Button>
      </div>
    </Form>
  );
}
