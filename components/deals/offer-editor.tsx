"use client";

import { type ReactNode, useState } from "react";

import { ExclusivityFields } from "@/components/deals/exclusivity-fields";
import { FirstRefusalCheckbox } from "@/components/deals/first-refusal-checkbox";
import { OfferLines } from "@/components/deals/offer-lines";
import { type OfferValues, runningTotal } from "@/components/deals/offer-defaults";
import { OfferFooter } from "@/components/deals/offer-form/offer-footer";
import { OfferSchedule } from "@/components/deals/offer-form/offer-schedule";
import { OfferScenario } from "@/components/deals/offer-form/offer-scenario";
import { OfferTemplateMenu } from "@/components/deals/offer-form/offer-template-menu";
import { applyTemplate, templateOf } from "@/components/deals/offer-form/offer-template-values";
import { OfferTermFields } from "@/components/deals/offer-form/offer-term-fields";
import { OfferMessageField } from "./offer-form/offer-message-field";
import { RestoredDraft } from "@/components/deals/offer-form/restored-draft";
import { useOfferDraft } from "@/components/deals/offer-form/use-offer-draft";
import { type OfferForm, type OfferTarget, useOfferForm } from "@/components/deals/use-offer-form";
import { useRenames } from "@/components/deals/use-renames";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useAttachments } from "@/components/messages/composer/use-attachments";
import { useSyncedDraft } from "@/components/messages/drafts/use-synced-draft";
import { useFileDrop } from "@/components/messages/composer/use-file-drop";
import { ConfirmEmailNotice } from "@/components/session/confirm-email-notice";
import { cn } from "@/components/ui/cn";
import { Select } from "@/components/ui/select";
import { offerAcceptances } from "@/lib/organizations/vocabulary";
import { acceptanceTexts } from "@/lib/deals/wording";
import type { OfferedListing, ProposalDetail } from "@/lib/deals/view";

interface OfferEditorProps {
  listing: OfferedListing;
  target: OfferTarget;
  /** Who makes the offer: a buyer may add a business case. */
  side: "buyer" | "seller";
  defaultValues: OfferValues;
  /** Where "Cancel" leads. */
  cancelHref: string;
  /** The basis of the terms, shown above the lines. */
  basis?: (form: OfferForm["form"]) => ReactNode;
  onSent: (proposal: ProposalDetail) => void;
}

const draftPlaceOf = (target: OfferTarget) => {
  if (target.kind === "counter") return { kind: "counter", id: target.proposalId } as const;
  if (target.kind === "renewal") return { kind: "renewal", id: target.dealId } as const;
  return target.kind === "first"
    ? ({ kind: "offer", id: target.conversationId } as const)
    : ({ kind: "first-offer", id: target.listingId } as const);
};

const titleOf = (target: OfferTarget): string => {
  if (target.kind === "counter") return `Counteroffer, revision ${target.revision + 1}`;
  return target.kind === "renewal" ? `Renewal of deal ${target.number}` : "New proposal";
};

const acceptanceOptions = offerAcceptances.map((value) => ({ value, label: acceptanceTexts[value].label }));

/** The terms of an offer: lines with a running total, term, exclusivity, message, files and business case. */
export function OfferEditor({ listing, target, side, defaultValues, cancelHref, basis, onSent }: OfferEditorProps) {
  const [now] = useState(() => new Date());
  const attachments = useAttachments();
  const drop = useFileDrop(attachments.add);
  const typed = useSyncedDraft(draftPlaceOf(target));
  const api = useOfferForm(target, defaultValues, (proposal) => {
    typed.clear(typed.text);
    onSent(proposal);
  });
  const { form } = api;
  const draft = useOfferDraft(typed, form, {
    defaults: defaultValues,
    revision: target.kind === "counter" ? target.revision : null,
  });
  const total = runningTotal(form.watch("lines"), listing.currency);
  const acceptance = form.watch("acceptance") ?? "binding";
  const valuesNow = () => form.getValues() as OfferValues;
  const renames = useRenames(listing, defaultValues.lines);
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    if (renames.openIn(valuesNow().lines) > 0) {
      event.preventDefault();
      event.currentTarget.querySelector<HTMLElement>("[aria-label$='was renamed'] button")?.focus();
      return;
    }
    const ids = attachments.chosen.flatMap(({ stored }) => stored?.id ?? []);
    form.setValue("attachmentIds", ids.length > 0 ? ids : undefined);
    return api.submit(event);
  };
  return (
    <div className="grid gap-6">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id="offer-title" className="text-xl">
            {titleOf(target)}
          </h2>
          <p className="mt-1 truncate text-sm text-soft">{listing.title}</p>
        </div>
        <OfferTemplateMenu
          termsNow={() => templateOf(valuesNow(), now)}
          onApply={(terms) =>
            form.reset(applyTemplate(terms, { listing, values: valuesNow(), now }), { keepDefaultValues: true })
          }
        />
      </div>
      <Form
        onSubmit={submit}
        aria-labelledby="offer-title"
        {...drop.area}
        className={cn("grid gap-6 rounded-lg", drop.isOver && "outline-2 outline-offset-4 outline-pitch")}
      >
        <ConfirmEmailNotice to="send a proposal" isDrafted />
        <RestoredDraft draft={draft} />
        <FormError problem={api.problem} />
        {target.kind === "start" ? (
          <OfferMessageField {...{ api, target, attachments }} onPaste={drop.onPaste} />
        ) : null}
        {basis?.(form)}
        <OfferLines api={api} listing={listing} total={total} renames={renames} />
        <OfferTermFields api={api} now={now} />
        <OfferSchedule api={api} total={total} currency={listing.currency} />
        <ExclusivityFields
          id="offer"
          value={form.watch("exclusivity") as OfferValues["exclusivity"]}
          taken={listing.takenCategories}
          errorOf={api.errorOf}
          onChange={(value) => form.setValue("exclusivity", value, { shouldDirty: true })}
        />
        <ReservedCategories texts={listing.takenCategories.map(({ text }) => text)} />
        <FirstRefusalCheckbox
          holderHas={side === "buyer" ? "you have" : "the buyer has"}
          {...form.register("firstRefusal")}
        />
        <Field id="offer-acceptance" label="If accepted" hint={acceptanceTexts[acceptance].offer}>
          <Select options={acceptanceOptions} {...form.register("acceptance")} />
        </Field>
        {target.kind === "start" ? null : (
          <OfferMessageField {...{ api, target, attachments }} onPaste={drop.onPaste} />
        )}
        {side === "buyer" && target.kind !== "counter" ? <OfferScenario api={api} listingId={listing.id} /> : null}
        <OfferFooter
          {...{ api, target, cancelHref }}
          total={total}
          currency={listing.currency}
          isUploading={attachments.isUploading}
          questions={renames.openIn(valuesNow().lines)}
        />
      </Form>
    </div>
  );
}

/** Categories that are not open: a warning before the offer is rejected. */
function ReservedCategories({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className="-mt-3 list-disc pl-5 text-meta text-soft">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
