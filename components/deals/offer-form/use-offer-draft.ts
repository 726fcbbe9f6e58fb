"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { z } from "zod";

import type { OfferValues } from "@/components/deals/offer-defaults";
import type { OfferForm } from "@/components/deals/use-offer-form";
import type { Draft } from "@/components/drafts/use-draft";
import { offerAcceptances } from "@/lib/organizations/vocabulary";
import { itemLineSchema, offeredExclusivitySchema } from "@/lib/deals/schema";

/** Input may be incomplete, so the fields are parsed one by one and unreadable ones are left out. */
const storedSchema = z.object({
  /** Of a counteroffer: the revision that it answers. */
  revision: z.number().nullish(),
  values: z
    .object({
      lines: z
        .array(
          z.union([
            z.object({
              kind: z.literal("discount"),
              description: z.string().catch(""),
              percent: z.number().nullish().catch(null),
              amount: z.number().nullish().catch(null),
              of: z.number().nullish().catch(null),
            }),
            itemLineSchema.partial().extend({
              description: z.string().catch(""),
              quantity: z.number().nullable().catch(null),
              unitPrice: z.number().nullable().catch(null),
            }),
          ]),
        )
        .min(1),
      termStart: z.string(),
      termEnd: z.string(),
      expiresAt: z.string(),
      exclusivity: offeredExclusivitySchema,
      firstRefusal: z.boolean(),
      paymentSchedule: z
        .array(z.object({ label: z.string(), dueOn: z.string(), amount: z.number().nullable() }))
        .nullable(),
      acceptance: z.enum(offerAcceptances).catch("binding"),
      message: z.string(),
      scenarioId: z.string(),
    })
    .partial(),
});

function read(text: string, revision: number | null): Partial<OfferValues> | null {
  try {
    const stored = storedSchema.parse(JSON.parse(text));
    return (stored.revision ?? null) === revision ? (stored.values as Partial<OfferValues>) : null;
  } catch {
    return null;
  }
}

export interface OfferDraft {
  /** Whether the form shows what was typed earlier. */
  isRestored: boolean;
  startOver: () => void;
}

/**
 * The terms as typed, on every device until they are sent. A draft counteroffer to an earlier revision is not restored:
 * it answered a different offer.
 */
export function useOfferDraft(
  draft: Draft,
  form: OfferForm["form"],
  { defaults, revision }: { defaults: OfferValues; revision: number | null },
): OfferDraft {
  const written = useRef("");
  const [isRestored, setRestored] = useState(false);
  const reset = useEffectEvent((values: OfferValues) => form.reset(values));
  const save = useEffectEvent((values: OfferValues) => {
    const text = JSON.stringify({ revision, values });
    const isUntouched = written.current === "" && JSON.stringify(values) === JSON.stringify(defaults);
    if (isUntouched || text === written.current) return;
    written.current = text;
    draft.setText(text);
  });
  const show = useEffectEvent((text: string) => {
    if (text === written.current) return;
    written.current = text;
    const stored = text === "" ? null : read(text, revision);
    if (stored) reset({ ...defaults, ...stored });
    setRestored(stored !== null);
  });
  const offered = draft.tabs.offer;
  const takeOver = useEffectEvent(() => {
    if (!offered || draft.text !== "") return;
    draft.setText(offered.text);
    draft.tabs.closeOffer();
  });
  useEffect(() => takeOver(), [offered]);
  useEffect(() => show(draft.text), [draft.text]);
  useEffect(() => {
    const subscription = form.watch((values) => save(values as OfferValues));
    return () => subscription.unsubscribe();
  }, [form]);
  return {
    isRestored,
    startOver: () => {
      written.current = "";
      draft.clear(draft.text);
      form.reset(defaults);
      setRestored(false);
    },
  };
}
