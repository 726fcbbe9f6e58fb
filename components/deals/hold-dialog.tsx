"use client";

import { limits } from "@/lib/limits";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { z } from "zod";
import { enteredDay } from "@/lib/platform/entered-day";

import { daysFrom } from "@/components/deals/offer-defaults";
import { StockOptions } from "@/components/deals/stock-options";
import { refreshDealing } from "@/components/deals/use-proposal-step";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { ConfirmEmailNotice } from "@/components/session/confirm-email-notice";
import { useUnconfirmedEmail } from "@/components/session/unconfirmed-email";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { type HoldInput, holdUnits } from "@/lib/deals/holds/schema";
import type { OfferedListing } from "@/lib/deals/view";
import { offeredOptions } from "@/lib/listings/labels";
import { type IndustryCategory, industryCategories } from "@/lib/organizations/vocabulary";

interface HoldDialogProps {
  conversationId: string;
  listing: OfferedListing;
  buyer: string;
  onClose: () => void;
}

const valueOf = (kind: "package" | "asset" | "category", id: string): string => `${kind} ${id}`;

/** The form has one item; the endpoint takes a list. */
const formSchema = z
  .object({ what: z.string().min(1, "Choose what to hold."), units: holdUnits, until: enteredDay("Choose a date.") })
  .transform(({ what, units, until }): HoldInput => {
    const [kind, id = ""] = what.split(" ");
    if (kind === "category") return { items: [{ category: id as IndustryCategory }], until };
    return { items: [kind === "asset" ? { assetId: id, units } : { packageId: id, units }], until };
  });

/** Holds one package, asset or category for one buyer until a date. */
export function HoldDialog({ conversationId, listing, buyer, onClose }: HoldDialogProps) {
  const id = useId();
  const [now] = useState(() => new Date());
  const client = useQueryClient();
  const first = listing.packages.find(({ state }) => state === "open");
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: formSchema,
    defaultValues: { what: first ? valueOf("package", first.id) : "", units: 1, until: daysFrom(now, 7) },
    method: "PUT",
    path: `/api/conversations/${conversationId}/hold`,
    onSuccess: async () => {
      toast({ title: `On hold for ${buyer}`, kind: "good" });
      onClose();
      await refreshDealing(client, conversationId);
    },
  });
  const mustConfirm = useUnconfirmedEmail() !== null;
  const isCategory = form.watch("what").startsWith("category");
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={`Hold for ${buyer}`}
      description="Other buyers see the date and can still send offers. You can’t accept theirs until the hold ends or you release it."
      submit="Place hold"
      pending={pending}
      disabled={mustConfirm}
      onSubmit={submit}
    >
      <ConfirmEmailNotice to="place a hold" />
      <FormError problem={problem} />
      <Field id={`${id}-what`} label="What to hold" required error={errorOf("what")}>
        <Select placeholder="Choose" {...form.register("what")}>
          <StockOptions packages={listing.packages} valueOf={valueOf} />
          <optgroup label="Category exclusivity">
            {offeredOptions(industryCategories).map(({ value, label }) => (
              <option key={value} value={valueOf("category", value)}>
                {label}
              </option>
            ))}
          </optgroup>
        </Select>
      </Field>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {isCategory ? null : (
          <Field id={`${id}-units`} label="Quantity" required error={errorOf("units")}>
            <Input type="number" min={1} step={1} {...form.register("units", { valueAsNumber: true })} />
          </Field>
        )}
        <Field
          id={`${id}-until`}
          label="Hold until"
          hint="Until the end of that day, UTC."
          required
          error={errorOf("until")}
        >
          <Input type="date" min={daysFrom(now, 0)} max={daysFrom(now, limits.holdDays)} {...form.register("until")} />
        </Field>
      </div>
    </FormDialog>
  );
}
