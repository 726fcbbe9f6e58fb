"use client";

import type { z } from "zod";
import { Field, FieldGroup } from "@/components/form/field";
import type { ApiForm } from "@/components/form/use-api-form";
import { JoinOnSignUp } from "@/components/organizations/join-on-sign-up";
import { Radio } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { RadioCards } from "@/components/ui/radio-group";
import { type OrganizationType, organizationTypeLabels } from "@/lib/organizations/vocabulary";
import type { RegisterInput, registerSchema } from "@/lib/organizations/registration/schema";
import { AcceptTerms } from "./accept-terms";
import { NewPasswordField } from "./new-password-field";

export type SignupForm = z.input<typeof registerSchema>;
type Api = ApiForm<SignupForm, RegisterInput>;

export function SignupAccount({ api: { form, errorOf } }: { api: Api }) {
  const [name = "", email = "", password = ""] = form.watch(["name", "email", "password"]);
  return (
    <>
      <Field id="signup-name" label="Your name" error={errorOf("name")}>
        <Input autoComplete="name" {...form.register("name")} />
      </Field>
      <Field id="signup-email" label="Work email" error={errorOf("email")}>
        <Input type="email" autoComplete="username" {...form.register("email")} />
      </Field>
      <NewPasswordField
        id="signup-password"
        value={password}
        about={{ name, email }}
        error={errorOf("password")}
        field={form.register("password", { onChange: () => form.clearErrors("password") })}
      />
    </>
  );
}

const kinds: Record<"marketer" | "seller", { type: OrganizationType; text: string }[]> = {
  marketer: [
    { type: "marketer", text: "We’re looking for sponsorships for our own brand" },
    { type: "marketing_agency", text: "We’re looking on behalf of clients" },
  ],
  seller: [
    { type: "seller", text: "We own a team, event, venue, or show" },
    { type: "sales_agency", text: "We sell on behalf of property owners" },
  ],
};

const modes = [
  { value: "create", label: "Create a new organization", description: "It’s not on Pitchside yet" },
  { value: "join", label: "Join an existing one", description: "Find it and request to join" },
] as const;

export function SignupOrganization({ api, type }: { api: Api; type: "marketer" | "seller" }) {
  const { form, errorOf } = api;
  const mode = form.watch("organization.mode");
  // The organization's shape changes, so the form is reset with all other values preserved.
  const choose = (next: string) =>
    form.reset({
      ...form.getValues(),
      organization:
        next === "join"
          ? { mode: "join", organizationId: "", message: "" }
          : { mode: "create", name: "", type: kinds[type][0]?.type ?? type },
    });
  return (
    <>
      <RadioCards
        name="signup-mode"
        label="Create or join an organization"
        options={modes}
        value={mode}
        onValueChange={choose}
      />
      {mode === "join" ? (
        <JoinOnSignUp
          side={type}
          error={errorOf("organization.organizationId")}
          messageError={errorOf("organization.message")}
          message={form.register("organization.message")}
          onChoose={(id) => form.setValue("organization.organizationId", id, { shouldValidate: id !== "" })}
        />
      ) : (
        <NewOrganization api={api} type={type} />
      )}
      <AcceptTerms id="signup-terms" side={type} error={errorOf("acceptTerms")} field={form.register("acceptTerms")} />
    </>
  );
}

function NewOrganization({ api: { form, errorOf }, type }: { api: Api; type: "marketer" | "seller" }) {
  return (
    <>
      <FieldGroup id="signup-kind" legend="What kind of organization is it?" error={errorOf("organization.type")}>
        <div className="flex flex-col gap-2">
          {kinds[type].map((kind) => (
            <div key={kind.type} className="rounded-lg border border-edge bg-card px-3 py-2 has-checked:border-ink">
              <Radio
                value={kind.type}
                label={<span className="font-semibold">{organizationTypeLabels[kind.type]}</span>}
                description={kind.text}
                {...form.register("organization.type")}
              />
            </div>
          ))}
        </div>
      </FieldGroup>
      <Field id="signup-organization" label="Organization name" error={errorOf("organization.name")}>
        <Input autoComplete="organization" {...form.register("organization.name")} />
      </Field>
    </>
  );
}
