"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { FormError } from "@/components/form/form-error";
import { MarkedText } from "@/components/form/marked-text";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { choicesOf, withoutChoices } from "@/lib/imports/decks/choices";
import type { ListingDraftResult } from "@/lib/imports/decks/schema";
import { placeOfField } from "@/lib/listings/field-names";

interface DeckResultProps {
  /** The text as it was sent. */
  text: string;
  draft: ListingDraftResult;
}

/** The extracted values, to be confirmed one by one, with their places in the text, and the text that fit no field. */
export function DeckResult({ text, draft: { listing, evidence, notPlaced, readBy } }: DeckResultProps) {
  const router = useRouter();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { isPending, problem, send } = useApiMutation({ idempotent: true });
  const choices = choicesOf(listing);
  if (choices.length === 0) return <NothingRead />;
  const toggle = (key: string) =>
    setLeft((all) => new Set(all.has(key) ? [...all].filter((each) => each !== key) : [...all, key]));
  const create = async () => {
    const created = await send<{ id: string }>("POST", "/api/listings", withoutChoices(listing, left));
    if (created) router.push(`/edit-listing/${created.id}`);
  };
  return (
    <div className="mt-6 flex flex-col gap-6 border-t border-line pt-5">
      <div>
        <h3 role="status">What we read</h3>
        <p className="mt-1 text-meta text-soft">
          Uncheck anything that’s wrong or that you’d rather leave out. You can change everything in the draft.
          {readerText[readBy]}
        </p>
        <ul className="mt-3 flex flex-col divide-y divide-line">
          {choices.map(({ key, label, text: value }) => (
            <li key={key}>
              <Checkbox
                checked={!left.has(key)}
                onChange={() => toggle(key)}
                className="py-2"
                label={
                  <span className="flex flex-wrap gap-x-4">
                    <span className="w-40 shrink-0 text-soft">{label}</span>
                    <span className="line-clamp-3 min-w-0 flex-1 basis-48 break-words">{value}</span>
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="mb-2 text-sm">Where we found it</h3>
        <div
          className="relative max-h-96 overflow-y-auto rounded-lg border border-line px-4 py-2"
          tabIndex={0}
          role="region"
          aria-label="Your text with the parts that we read"
        >
          <MarkedText text={text} evidence={evidence} label={labelOfAll} />
        </div>
      </div>
      {notPlaced.length > 0 ? <NotPlaced parts={notPlaced} /> : null}
      <FormError problem={problem} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="primary"
          pending={isPending}
          pendingText="Creating…"
          disabled={left.size === choices.length}
          onClick={() => void create()}
        >
          Create draft listing
        </Button>
        <p className="text-meta text-soft">Nothing is published. Only your organization sees drafts.</p>
      </div>
    </div>
  );
}

const readerText: Readonly<Record<ListingDraftResult["readBy"], string>> = {
  rules: "",
  model: " A language model read the text too; we kept only what your text says.",
  rules_alone: " The language model didn’t respond, so some details may be missing.",
};

const labelOfAll = (fields: readonly string[]): string =>
  [...new Set(fields.map((field) => placeOfField(field).label))].join(", ");

const NotPlaced = ({ parts }: { parts: readonly string[] }) => (
  <div>
    <h3 className="text-sm">Not used</h3>
    <p className="mt-1 text-meta text-soft">Add these to the draft yourself.</p>
    <ul className="mt-2 list-disc space-y-1 pl-5 text-sm break-words">
      {parts.map((part, at) => (
        <li key={`${at} ${part}`}>{part}</li>
      ))}
    </ul>
  </div>
);

const NothingRead = () => (
  <Alert kind="unknown" live title="We couldn’t read any listing details from this" className="mt-6">
    Name the property, its location and dates, how many people attend, and packages with their prices, for example
    “Presenting partner – $120,000.” You can also fill in the form below.
  </Alert>
);
