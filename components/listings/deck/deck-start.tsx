"use client";

import { FileText, FileUp } from "lucide-react";
import { useState, type ChangeEvent, type DragEvent } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { readUpload } from "@/components/form/read-upload";
import { useApiForm } from "@/components/form/use-api-form";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/spinner";
import { Textarea } from "@/components/ui/textarea";
import { type ListingDraftResult, MAX_DECK_TEXT } from "@/lib/imports/decks/schema";
import { limits, uploadSize } from "@/lib/limits";
import { formatNumber, formatCount } from "@/lib/platform/format";
import { apiRequest } from "@/lib/platform/http/api-client";
import { DeckResult } from "./deck-result";

/** Opens the box, so that it stays visible for someone who starts from an empty form. */
export function DeckStart({ hasModel }: { hasModel: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className="mb-6">
      <section aria-labelledby="deck-title" className="px-5 py-5 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h2 id="deck-title" className="text-lg">
              Start from a deck
            </h2>
            <p className="mt-0.5 max-w-[62ch] text-sm text-soft">
              Paste the text of your sponsorship deck, or choose a PDF. You confirm what we read before it becomes a
              draft.
            </p>
          </div>
          <Button variant="ghost" aria-expanded={isOpen} aria-controls="deck-box" onClick={() => setOpen(!isOpen)}>
            <FileText aria-hidden="true" />
            {isOpen ? "Close" : "Start from a deck"}
          </Button>
        </div>
        <div id="deck-box">{isOpen ? <DeckBox hasModel={hasModel} /> : null}</div>
      </section>
    </Card>
  );
}

/**
 * The text of a deck, typed, pasted or from a PDF, and the values extracted from it. `hasModel`: a language model reads
 * it too.
 */
function DeckBox({ hasModel }: { hasModel: boolean }) {
  const [result, setResult] = useState<{ text: string; draft: ListingDraftResult } | null>(null);
  const [file, setFile] = useState<DeckFileText | null>(null);
  const { form, submit, pending, problem, errorOf } = useApiForm<
    { text: string },
    { text: string },
    ListingDraftResult
  >({
    schema: async () => (await import("@/lib/imports/decks/schema")).deckInputSchema,
    defaultValues: { text: "" },
    path: "/api/listings/draft",
    onSuccess: (draft, { text }) => setResult({ text, draft }),
  });
  const takeFile = (read: DeckFileText) => {
    setFile(read);
    setResult(null);
    form.setValue("text", read.text, { shouldValidate: true });
    void submit();
  };
  return (
    <>
      <Form onSubmit={submit} className="mt-4 flex flex-col gap-3">
        <FormError problem={problem} />
        <Field
          id="deck-text"
          label="Text of the deck"
          hint={`Up to ${formatNumber(MAX_DECK_TEXT)} characters. We read names, places, dates, audience, reach, and packages with prices in their currency.${hasModel ? " A language model reads the text too." : ""}`}
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

interface DeckFileText {
  name: string;
  text: string;
  pages: number;
  isCut: boolean;
}

/** A PDF, chosen or dropped, whose text goes into the box. */
function DeckFile({ onText }: { onText: (read: DeckFileText) => void }) {
  const [isOver, setOver] = useState(false);
  const { isPending, problem, run } = useApiMutation();
  const read = async (file: File | undefined) => {
    if (!file) return;
    const result = await run(async () =>
      apiRequest<Omit<DeckFileText, "name">>("POST", "/api/listings/draft/pdf", await readUpload(file)),
    );
    if (result) onText({ ...result, name: file.name });
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void read(target.files?.[0]);
    target.value = "";
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void read(event.dataTransfer.files[0]);
  };
  return (
    <div>
      <label
        className={cn(
          "flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-dashed border-line px-4 py-3 text-sm focus-within:outline-2 focus-within:outline-pitch",
          isOver ? "bg-pitch-wash" : "bg-sunk",
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {isPending ? <Spinner /> : <FileUp aria-hidden="true" className="size-4" />}
        <span className="font-medium">{isPending ? "Reading the PDF…" : "Choose a PDF or drop it here"}</span>
        <span className="text-meta text-soft">{`Text only, up to ${uploadSize} and ${limits.pdf.pages} pages. The file isn’t stored.`}</span>
        <input
          type="file"
          accept="application/pdf"
          aria-label="PDF of the deck"
          className="sr-only"
          disabled={isPending}
          onChange={choose}
        />
      </label>
      <FormError problem={problem} />
    </div>
  );
}
