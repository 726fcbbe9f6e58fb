"use client";

import { useRouter } from "next/navigation";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useVersionedForm } from "@/components/form/use-versioned-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { countryOptions } from "@/lib/listings/countries";
import { optionsOf } from "@/lib/listings/labels";
import { currencyOptions } from "@/lib/platform/exchange-rates";
import type { OrganizationView } from "@/lib/organizations/profile/schema";
import { industryCategories, sizeBands } from "@/lib/organizations/vocabulary";

type Choices = {
  industryCategory: (typeof industryCategories)[number] | "";
  sizeBand: (typeof sizeBands)[number] | "";
};

const valuesOf = ({ industryCategory, sizeBand, ...organization }: OrganizationView) => ({
  name: organization.name,
  website: organization.website ?? "",
  description: organization.description ?? "",
  industryCategory: (industryCategory ?? "") as Choices["industryCategory"],
  hqCountry: organization.hqCountry ?? "",
  hqCity: organization.hqCity ?? "",
  sizeBand: (sizeBand ?? "") as Choices["sizeBand"],
  currency: organization.currency,
});

/** The organization's public profile in the directory, on listings and in proposals. */
export function ProfileForm({ organization }: { organization: OrganizationView }) {
  const router = useRouter();
  const api = useVersionedForm({
    schema: async () => (await import("@/lib/organizations/profile/schema")).updateProfileSchema,
    method: "PATCH",
    path: "/api/organizations/current",
    defaultValues: valuesOf(organization),
    version: organization.version,
    valuesOf,
    labels: {
      industryCategory: "Industry",
      sizeBand: "Employees",
      hqCountry: "Country",
      hqCity: "City",
    },
    onSuccess: () => {
      toast({ title: "Profile saved", kind: "good" });
      router.refresh();
    },
  });
  const { form, errorOf } = api;
  const renames = organization.verification !== "none" && form.watch("name") !== organization.name;
  return (
    <Form onSubmit={api.submit} className="grid max-w-2xl gap-5 sm:grid-cols-2">
      <div className="empty:hidden sm:col-span-2">
        <FormError problem={api.problem} />
        {api.question}
      </div>
      <Field
        id="organization-name"
        label="Name"
        hint={renames ? "A new name removes the verified badge until you’re verified again." : undefined}
        error={errorOf("name")}
        className="sm:col-span-2"
      >
        <Input autoComplete="organization" {...form.register("name")} />
      </Field>
      <Field id="organization-website" label="Website" optional error={errorOf("website")} className="sm:col-span-2">
        <Input type="url" placeholder="https://" {...form.register("website")} />
      </Field>
      <Field
        id="organization-description"
        label="Description"
        optional
        hint="One or two sentences, shown in the directory."
        error={errorOf("description")}
        className="sm:col-span-2"
      >
        <Textarea rows={3} {...form.register("description")} />
      </Field>
      <Field id="organization-industry" label="Industry" optional error={errorOf("industryCategory")}>
        <Select
          placeholder="Not provided"
          options={optionsOf(industryCategories)}
          {...form.register("industryCategory")}
        />
      </Field>
      <Field id="organization-size" label="Employees" optional error={errorOf("sizeBand")}>
        <Select
          placeholder="Not provided"
          options={sizeBands.map((value) => ({ value, label: value.replace("-", " to ").replace("+", " or more") }))}
          {...form.register("sizeBand")}
        />
      </Field>
      <Field id="organization-country" label="Country" optional error={errorOf("hqCountry")}>
        <Select placeholder="Not provided" options={countryOptions()} {...form.register("hqCountry")} />
      </Field>
      <Field id="organization-city" label="City" optional error={errorOf("hqCity")}>
        <Input {...form.register("hqCity")} />
      </Field>
      <Field
        id="organization-currency"
        label="Currency"
        hint={
          organization.type === "seller"
            ? "Used for new listings and your dashboard totals. Published listings keep theirs."
            : "Used for your dashboard totals. Deals keep the currency of their listing."
        }
        error={errorOf("currency")}
        className="sm:col-span-2"
      >
        <Select options={currencyOptions()} {...form.register("currency")} />
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit" pending={api.pending} pendingText="Saving…">
          Save profile
        </Button>
      </div>
    </Form>
  );
}
