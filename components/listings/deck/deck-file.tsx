"use client";

import { limits, uploadSize } from "@/lib/limits";
import { FileUp } from "lucide-react";
import { type ChangeEvent, type DragEvent, useState } from "react";
import { FormError } from "@/components/form/form-error";
import { readUpload } from "@/components/form/read-upload";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { Spinner } from "@/components/ui/spinner";
import { cn } from "@/components/ui/cn";
import { apiRequest } from "@/lib/platform/http/api-client";

export interface DeckFileText {
  name: string;
  text: string;
  pages: number;
  isCut: boolean;
}

/** A PDF, chosen or dropped, whose text goes into the box. */
export function DeckFile({ onText }: { onText: (read: DeckFileText) => void }) {
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
