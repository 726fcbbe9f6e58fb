import { daysFrom } from "@/components/deals/offer-defaults";
import type { OfferForm } from "@/components/deals/use-offer-form";
import { Field } from "@/components/form/field";
import { Input } from "@/components/ui/input";
import { OFFER_DAYS_MAX } from "@/lib/deals/schema";

/** The term of the deal, and how long the offer is valid. */
export function OfferTermFields({ api, now }: { api: OfferForm; now: Date }) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field id="offer-start" label="Start date" required error={api.errorOf("termStart")}>
        <Input type="date" {...api.form.register("termStart")} />
      </Field>
      <Field id="offer-end" label="End date" required error={api.errorOf("termEnd")}>
        <Input type="date" {...api.form.register("termEnd")} />
      </Field>
      <Field id="offer-expires" label="Valid until" required error={api.errorOf("expiresAt")}>
        <Input
          type="date"
          min={daysFrom(now, 0)}
          max={daysFrom(now, OFFER_DAYS_MAX)}
          {...api.form.register("expiresAt")}
        />
      </Field>
    </div>
  );
}
