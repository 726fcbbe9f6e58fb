"use client";

import { useRouter } from "next/navigation";
import { useController } from "react-hook-form";
import { Field, FieldGroup } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useVersionedForm } from "@/components/form/use-versioned-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { Chips } from "@/components/preferences/chips";
import { NumberInput } from "@/components/form/number-input";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { offeredOptions } from "@/lib/listings/labels";
import type { OrganizationView } from "@/lib/organizations/profile/schema";
import { type IndustryCategory, industryCategories } from "@/lib/organizations/vocabulary";

const shownFields = { wantedCategories: true, blockedCategories: true, minFee: true } as const;
const choicesWith = (inUse: readonly string[] = []) => offeredOptions(industryCategories, inUse);
const firstShown = 12;

export type SponsorPreferences = Pick<OrganizationView, "wantedCategories" | "blockedCategories" | "minFee">;

const valuesOf = ({ wantedCategories, blockedCategories, minFee }: SponsorPreferences) => ({
  wantedCategories,
  blockedCategories,
  minFee,
});

/** The seller's side of every match. */
export function SponsorPreferencesForm({ version, ...preferences }: SponsorPreferences & { version: number }) {
  const router = useRouter();
  const api = useVersionedForm({
    schema: async () => (await import("@/lib/organizations/profile/schema")).updateProfileSchema.pick(shownFields),
    method: "PATCH",
    path: "/api/organizations/current",
    defaultValues: valuesOf(preferences),
    version,
    valuesOf: (organization: OrganizationView) => valuesOf(organization),
    labels: {
      wantedCategories: "Categories you want",
      blockedCategories: "Categories you never accept",
      minFee: "Minimum fee",
    },
    onSuccess: () => {
      toast({ title: "Sponsor preferences saved", description: "Matches use them starting now.", kind: "good" });
      router.refresh();
    },
  });
  const { control } = api.form;
  const requested = useController({ control, name: "wantedCategories" }).field;
  const blocked = useController({ control, name: "blockedCategories" }).field;
  const fee = useController({ control, name: "minFee" }).field;
  return (
    <Card>
      <CardHeader
        title="Sponsors we want"
        description="Brands in the categories you want see your listings higher in their matches."
      />
      <CardBody>
        <Form onSubmit={api.submit} className="flex max-w-3xl flex-col gap-6">
          <FormError problem={api.problem} />
          {api.question}
          <FieldGroup
            id="wanted-categories"
            legend="Categories you want"
            hint="Shown on your listings. Choose none if any category is welcome."
            error={api.errorOf("wantedCategories")}
          >
            <Chips
              choices={choicesWith(requested.value)}
              chosen={requested.value ?? []}
              first={firstShown}
              onToggle={toggle(requested)}
            />
          </FieldGroup>
          <Field
            id="least-fee"
            label="Minimum fee"
            optional
            hint="Only your team sees it. It never changes what marketers see."
            error={api.errorOf("minFee")}
            className="max-w-60"
          >
            <NumberInput prefix="$" value={fee.value ?? null} onChange={fee.onChange} />
          </Field>
          <FieldGroup
            id="blocked-categories"
            legend="Categories you never accept"
            hint="Shown on your listings. Brands in these categories are never matched with them."
            error={api.errorOf("blockedCategories")}
          >
            <Chips
              choices={choicesWith(blocked.value)}
              chosen={blocked.value ?? []}
              first={firstShown}
              onToggle={toggle(blocked)}
            />
          </FieldGroup>
          <div>
            <Button type="submit" pending={api.pending} pendingText="Saving…">
              Save
            </Button>
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}

interface Chosen {
  value?: IndustryCategory[];
  onChange: (value: IndustryCategory[]) => void;
}

const toggle =
  ({ value = [], onChange }: Chosen) =>
  (category: IndustryCategory) =>
    onChange(value.includes(category) ? value.filter((each) => each !== category) : [...value, category]);
