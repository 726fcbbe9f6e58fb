"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { nothingOffered, raisePrices, renewalOffer } from "@/components/deals/offer-defaults";
import { OfferEditor } from "@/components/deals/offer-editor";
import type { OfferForm } from "@/components/deals/use-offer-form";
import { Field } from "@/components/form/field";
import { NumberInput } from "@/components/form/number-input";
import { Alert } from "@/components/ui/alert";
import { Skeleton } from "@/components/ui/skeleton";
import type { RenewalDraft } from "@/lib/deals/renewal/schema";
import { termLabel } from "@/lib/deals/term-label";
import type { DealDetail, ProposalDetail } from "@/lib/deals/view";
import { moneyText } from "@/lib/deals/wording";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";

interface RenewalEditorProps {
  deal: DealDetail;
  cancelHref: string;
  onSent: (proposal: ProposalDetail) => void;
}

/** The offer for the next term, which starts from the terms of the last one. */
export function RenewalEditor({ deal, cancelHref, onSent }: RenewalEditorProps) {
  const [now] = useState(() => new Date());
  const { data: draft, error } = useQuery({
    queryKey: ["/api/deals/renewal", deal.id],
    queryFn: ({ signal }) => apiRequest<RenewalDraft>("GET", `/api/deals/${deal.id}/renewal`, undefined, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!draft)
    return error ? (
      <Alert kind="problem" title="We couldn’t prepare the renewal">
        {error instanceof ApiError ? error.message : "Check your connection and open it again."}
      </Alert>
    ) : (
      <Skeleton className="h-64" />
    );
  const { id: dealId, conversationId } = deal;
  return (
    <OfferEditor
      listing={draft.offered ?? { ...deal.listing, ...nothingOffered }}
      side={deal.side}
      target={{ kind: "renewal", dealId, number: draft.number, conversationId }}
      defaultValues={renewalOffer(draft, now)}
      cancelHref={cancelHref}
      basis={(form) => <RenewalBasis draft={draft} form={form} termType={deal.listing.termType} />}
      onSent={onSent}
    />
  );
}

interface RenewalBasisProps {
  draft: RenewalDraft;
  form: OfferForm["form"];
  termType: string | null;
}

/** The last term beside the next one, a field to change all prices together, and what to do differently. */
function RenewalBasis({ draft, form, termType }: RenewalBasisProps) {
  const [percent, setPercent] = useState<number | null>(0);
  const { before, offer, lessons } = draft;
  const raise = (value: number | null) => {
    setPercent(value);
    if (value === null || !(value > -100 && value <= 1000)) return;
    const raised = { percent: value, currency: before.currency };
    form.setValue("lines", raisePrices(form.getValues("lines"), offer.lines, raised), { shouldDirty: true });
  };
  return (
    <div className="grid gap-4">
      <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <p className="text-sm text-soft">
          {`Last term: ${moneyText(before.total, before.currency)} for ${termLabel(before.termStart, before.termEnd, termType)}.`}
        </p>
        <Field id="renewal-uplift" label="Price change (%)">
          <NumberInput className="text-right tabular" value={percent} onChange={raise} />
        </Field>
      </div>
      {lessons.length > 0 ? (
        <aside aria-label="Lessons from the recap" className="grid gap-2.5 rounded-lg bg-sunk px-4 py-3.5 text-sm">
          <p className="text-meta text-soft">Lessons from the recap. They are not part of the offer.</p>
          {lessons.map(({ organizationName, text }) => (
            <div key={organizationName}>
              <p className="font-semibold">{organizationName}</p>
              <p className="whitespace-pre-line">{text}</p>
            </div>
          ))}
        </aside>
      ) : null}
    </div>
  );
}
