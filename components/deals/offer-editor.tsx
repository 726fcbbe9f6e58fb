"use client";

import { useState } from "react";

import { ExclusivityFields } from "@/components/deals/exclusivity-fields";
import { OfferLines } from "@/components/deals/offer-lines";
import { type OfferValues, daysFrom, runningTotal } from "@/components/deals/offer-defaults";
import { type OfferForm, type OfferTarget, useOfferForm } from "@/components/deals/use-offer-form";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { ConfirmEmailNotice } from "@/components/session/confirm-email-notice";
import { useUnconfirmedEmail } from "@/components/session/unconfirmed-email";
import { ButtonLink } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { OFFER_DAYS_MAX } from "@/lib/deals/schema";
import type { OfferedListing, ProposalDetail } from "@/lib/deals/view";
import { moneyText } from "@/lib/deals/wording";

interface OfferEditorProps {
  listing: OfferedListing;
  target: OfferTarget;
  defaultValues: OfferValues;
  /** Where "Cancel" leads. */
  cancelHref: string;
  onSent: (proposal: ProposalDetail) => void;
}

/** The terms of an offer: lines with a running total, term, exclusivity and message. */
export function OfferEditor({ listing, target, defaultValues, cancelHref, onSent }: OfferEditorProps) {
  const api = useOfferForm(target, defaultValues, onSent);
  const mustConfirm = useUnconfirmedEmail() !== null;
  const total = runningTotal(api.form.watch("lines"));
  const revision = target.kind === "counter" ? target.revision + 1 : 1;
  const what = target.kind === "counter" ? `revision ${revision}` : "proposal";
  return (
    <Form onSubmit={api.submit} className="grid gap-6" aria-labelledby="offer-title">
      <div>
        <h2 id="offer-title" className="text-xl">
          {target.kind === "counter" ? `Counteroffer, revision ${revision}` : "New proposal"}
        </h2>
        <p className="mt-1 text-sm text-soft">{listing.title}</p>
      </div>
      <ConfirmEmailNotice to="send an offer" />
      <FormError problem={api.problem} />
      <OfferLines api={api} listing={listing} total={total} />
      <TermFields api={api} />
      <ExclusivityFields api={api} />
      <TakenCategories texts={listing.takenCategories.map(({ text }) => text)} />
      <Field id="offer-message" label="Message" optional error={api.errorOf("message")}>
        <Textarea rows={3} maxLength={4000} {...api.form.register("message")} />
      </Field>
      <div className="sticky bottom-0 -mx-5 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-card px-5 py-3.5">
        <p className="num text-lg font-semibold" aria-live="polite">
          {moneyText(total, listing.currency)}
        </p>
        <div className="flex gap-2.5">
          <ButtonLink variant="ghost" href={cancelHref} scroll={false}>
            Cancel
          </ButtonLink>
          <SubmitButton pending={api.pending} pendingText="Sending…" disabled={mustConfirm}>
            {`Send ${what}`}
          </SubmitButton>
        </div>
      </div>
    </Form>
  );
}

/** Categories that are not open: a warning before the offer is refused. */
function TakenCategories({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className="-mt-3 list-disc pl-5 text-meta text-soft">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function TermFields({ api }: { api: OfferForm }) {
  const [now] = useState(() => new Date());
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
