"use client";

import { Paperclip } from "lucide-react";
import { useId, useState } from "react";
import { Field } from "@/components/form/field";
import { FileButton } from "@/components/form/file-button";
import { FormError } from "@/components/form/form-error";
import { documentTypes, readUpload } from "@/components/form/read-upload";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { type Figure, figureLabels } from "@/lib/listings/evidence/figures";
import type { EvidenceItem } from "@/lib/listings/evidence/schema";
import { apiRequest } from "@/lib/platform/http/api-client";

interface EvidenceFormProps {
  path: string;
  figure: Figure;
  onDone: (items: EvidenceItem[]) => void;
}

/** A file, a link or both. No form element: it stands inside the form of the listing, which saves by itself. */
export function EvidenceForm({ path, figure, onDone }: EvidenceFormProps) {
  const id = useId();
  const [link, setLink] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const { isPending, problem, errorOf, run } = useApiMutation({ fields: ["link", "fileId"] });
  const submit = async () => {
    const result = await run(async () => {
      const uploaded = file && (await uploadEvidence(file));
      const body = { link: link.trim() || null, fileId: uploaded?.id ?? null };
      return apiRequest<{ items: EvidenceItem[] }>("PUT", path, body);
    });
    if (result) onDone(result.items);
  };
  return (
    <div className="mt-3 flex flex-col gap-3 rounded-lg bg-sunk p-4">
      <FormError problem={problem} />
      <Field
        id={`${id}-link`}
        label={`Link to evidence of ${figureLabels[figure]}`}
        error={errorOf("link") ?? errorOf("fileId")}
      >
        <Input
          type="url"
          autoComplete="off"
          placeholder="https://"
          value={link}
          onChange={(event) => setLink(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FileButton
          icon={<Paperclip aria-hidden="true" />}
          accept={documentTypes}
          aria-label={`File with evidence of ${figureLabels[figure]}`}
          onChoose={([chosen]) => setFile(chosen ?? null)}
        >
          {file ? "Change file" : "Choose file"}
        </FileButton>
        <span className="min-w-0 truncate text-meta text-soft">{file ? file.name : "PDF or image, up to 5.9 MB"}</span>
      </div>
      <div>
        <Button variant="ink" size="sm" pending={isPending} pendingText="Submitting…" onClick={() => void submit()}>
          Submit for review
        </Button>
      </div>
    </div>
  );
}

const uploadEvidence = async (file: File): Promise<{ id: string }> =>
  apiRequest("POST", "/api/uploads", { purpose: "evidence", ...(await readUpload(file)) });
