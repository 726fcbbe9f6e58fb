"use client";

import { Paperclip } from "lucide-react";
import { useState, useId } from "react";
import { Field } from "@/components/form/field";
import { FileButton } from "@/components/form/file-button";
import { FormError } from "@/components/form/form-error";
import { documentTypes, readUpload } from "@/components/form/read-upload";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { uploadSize } from "@/lib/limits";
import { type Figure, figureLabels, figuresGiven } from "@/lib/listings/evidence/figures";
import type { EvidenceItem } from "@/lib/listings/evidence/schema";
import { type EvidenceState, evidenceLabels } from "@/lib/listings/evidence/states";
import type { ListingDetail } from "@/lib/listings/view";
import { apiRequest } from "@/lib/platform/http/api-client";
import { LinkOrFile } from "./link-or-file";

interface EvidenceListProps {
  /** As last saved: evidence belongs to saved figures. Null before the first save. */
  listing: ListingDetail | null;
  /** The figures of this part of the form. */
  figures: readonly Figure[];
}

/** The figures of a listing with the evidence that the seller attached, and what a reviewer found. */
export function EvidenceList({ listing, figures }: EvidenceListProps) {
  const [answered, setAnswered] = useState<{ version: number; items: EvidenceItem[] } | null>(null);
  if (!listing?.own) return null;
  const { version, evidence } = listing.own;
  const items = answered?.version === version ? answered.items : evidence;
  const input = figuresGiven(listing).filter((figure) => figures.includes(figure));
  if (input.length === 0) return null;
  return (
    <div className="border-t border-line pt-5">
      <h3 className="text-base">Evidence</h3>
      <p className="mt-1 mb-3 max-w-[62ch] text-meta text-soft">
        Attach a report or a link to a figure. We check it and mark that figure as verified. Only you and our reviewers
        see the evidence. Changing a figure, the source, or the date sends it back to review.
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {input.map((figure) => (
          <EvidenceRow
            key={figure}
            path={`/api/listings/${listing.id}/evidence/${figure}`}
            figure={figure}
            item={items.find((each) => each.figure === figure) ?? null}
            onAnswer={(answer) => setAnswered({ version, items: answer })}
          />
        ))}
      </ul>
    </div>
  );
}

interface EvidenceRowProps {
  path: string;
  figure: Figure;
  item: EvidenceItem | null;
  onAnswer: (items: EvidenceItem[]) => void;
}

function EvidenceRow({ path, figure, item, onAnswer }: EvidenceRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { isPending, send } = useApiMutation({ failureTitle: "We couldn’t remove the evidence" });
  const remove = async () => {
    const result = await send<{ items: EvidenceItem[] }>("DELETE", path);
    if (result) onAnswer(result.items);
  };
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
          <span className="font-medium">{figureLabels[figure]}</span>
          {item ? <Badge tone={tones[item.state]}>{evidenceLabels[item.state]}</Badge> : null}
          {item ? <LinkOrFile item={item} /> : null}
        </div>
        <div className="flex flex-wrap gap-2">
          {item ? (
            <Button
              variant="quiet"
              size="sm"
              pending={isPending}
              aria-label={`Remove evidence for ${figureLabels[figure]}`}
              onClick={() => void remove()}
            >
              Remove
            </Button>
          ) : null}
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isOpen}
            aria-label={`${item ? "Replace" : "Attach"} evidence for ${figureLabels[figure]}`}
            onClick={() => setOpen(!isOpen)}
          >
            {item ? "Replace" : "Attach evidence"}
          </Button>
        </div>
      </div>
      {item?.reason ? <p className="mt-1 text-meta text-signal">{item.reason}</p> : null}
      {isOpen ? (
        <EvidenceForm
          path={path}
          figure={figure}
          onDone={(items) => {
            setOpen(false);
            onAnswer(items);
          }}
        />
      ) : null}
    </li>
  );
}

const tones: Record<EvidenceState, BadgeTone> = { submitted: "neutral", verified: "pitch", refused: "signal" };

interface EvidenceFormProps {
  path: string;
  figure: Figure;
  onDone: (items: EvidenceItem[]) => void;
}

/** A file, a link, or both. No form element: it is inside the listing's form, which autosaves. */
function EvidenceForm({ path, figure, onDone }: EvidenceFormProps) {
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
        label={`Link to evidence for ${figureLabels[figure]}`}
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
          aria-label={`File with evidence for ${figureLabels[figure]}`}
          onChoose={([chosen]) => setFile(chosen ?? null)}
        >
          {file ? "Change file" : "Choose file"}
        </FileButton>
        <span className="min-w-0 truncate text-meta text-soft">
          {file ? file.name : `PDF or image, up to ${uploadSize}`}
        </span>
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
