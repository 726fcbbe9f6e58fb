"use client";

import { formatNumber, formatCount } from "@/lib/platform/format";
import { useState } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { deckInputSchema, type ListingDraftResult, MAX_DECK_TEXT } from "@/lib/imports/decks/schema";
import { DeckFile, type DeckFileText } from "./deck-file";
import { DeckResult } from "./deck-result";

/** The text of a deck, typed, pasted or from a PDF, and what was read in it. `hasModel`: a language model reads it too. */
export function DeckBox({ hasModel }: { hasModel: boolean }) {
  const [result, setResult] = useState<{ text: string; draft: ListingDraftResult } | null>(null);
  const [file, setFile] = useState<DeckFileText | null>(null);
  const { form, submit, pending, problem, errorOf } = useApiForm<
    { text: string },
    { text: string },
    ListingDraftResult
  >({
    schema: deckInputSchema,
    defaultValues: { text: "" },
    path: "/api/listings/draft",
    onSuccess: (draft, { text }) => setResult({ text, draft }),
  });
  const takeFile = (read: DeckFileText) => {
    setFile(read);
    setResult(null);
    form.setValue("text", read.text, { shouldValidate: true });
  };
  return (
    <>
      <Form onSubmit={submit} className="mt-4 flex flex-col gap-3">
        <FormError problem={problem} />
        <Field
          id="deck-text"
          label="Text of the deck"
          hint={`Up to ${formatNumber(MAX_DECK_TEXT)} characters. We read names, places, dates, audience, reach and packages with prices in their currency.${hasModel ? " A language model reads the text too." : ""}`}
          error={errorOf("text")}
        >
          <Textarea rows={8} maxLength={MAX_DECK_TEXT} className="max-h-96" {...form.register("text")} />
        </Field>
        <DeckFile onText={takeFile} />
        {file ? (
          <Alert kind="info" live>
            {fileText(file)}
          </Alert>
        ) : null}
        <div>
          <Button type="submit" pending={pending} pendingText="Reading…">
            Read the deck
          </Button>
        </div>
      </Form>
      {result ? <DeckResult key={result.text} {...result} /> : null}
    </>
  );
}

const fileText = ({ name, pages, isCut }: DeckFileText): string =>
  `We read the text of ${name} (${formatCount(pages, "page")}). ${isCut ? "It is longer than we can read, so the end is missing. " : ""}The file isn’t stored.`;
