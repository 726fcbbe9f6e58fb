"use client";

import { uploadSize } from "@/lib/limits";
import { Paperclip } from "lucide-react";
import { useId, useState } from "react";

import { UnitsField } from "@/components/deals/agreed/units-field";
import { useDealStep } from "@/components/deals/agreed/use-deal-step";
import { Field } from "@/components/form/field";
import { FileButton } from "@/components/form/file-button";
import { FormDialog } from "@/components/form/form-dialog";
import { documentTypes, uploadFile } from "@/components/form/read-upload";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { DealProgress, DeliverableView } from "@/lib/deals/agreed/view";
import { partName } from "@/lib/deals/fulfillment/units";
import type { ProofType } from "@/lib/deals/fulfillment/from-terms";
import { now } from "@/lib/platform/clock";
import { toIsoDay } from "@/lib/platform/days";

interface ProofDialogProps {
  deal: DealProgress;
  deliverable: DeliverableView;
  onClose: () => void;
}

const expected: Record<ProofType, string> = {
  picture: "A photo usually proves this.",
  link: "A link usually proves this.",
  file: "A document usually proves this.",
  figure: "A figure and its report usually prove this.",
};

const fields = ["units", "deliveredOn", "proof.url", "proof.figure", "proof.figureLabel"];

/** A picture, a document, a link, a figure, or several of them. */
export function ProofDialog({ deal, deliverable, onClose }: ProofDialogProps) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [units, setUnits] = useState<number | null>(deliverable.quantity);
  const [deliveredOn, setDeliveredOn] = useState(() => deliverable.deliveredOn ?? toIsoDay(now()));
  const [values, setValues] = useState({ url: "", figure: "", figureLabel: "", note: "" });
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues((all) => ({ ...all, [name]: event.target.value }));
  const { isPending, problem, errorOf, take } = useDealStep(deal, fields);
  const submit = async () => {
    const prepare = async () => ({
      step: "submit_proof",
      units: units || 0,
      deliveredOn,
      proof: await proofOf(file, values),
    });
    if (await take({ method: "PATCH", path: `/deliverables/${deliverable.id}`, prepare }, "Proof added")) onClose();
  };
  return (
    <FormDialog
      title={`Proof for ${partName(deal.deliverables, deliverable)}`}
      description={`${expected[deliverable.proofType]} ${deal.buyer.name} reviews it.`}
      submit="Add proof"
      pending={isPending}
      problem={problem}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <UnitsField deliverable={deliverable} units={units} onChange={setUnits} error={errorOf("units")} />
        <Field id={`${id}-day`} label="Delivered on" required error={errorOf("deliveredOn")}>
          <Input type="date" value={deliveredOn} onChange={(event) => setDeliveredOn(event.target.value)} />
        </Field>
      </div>
      <FileInput file={file} onChoose={setFile} />
      <Field id={`${id}-url`} label="Link" optional error={errorOf("proof.url")}>
        <Input type="url" placeholder="https://" autoComplete="off" value={values.url} onChange={set("url")} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id={`${id}-figure`} label="Figure" optional error={errorOf("proof.figure")}>
          <Input type="number" min={0} step={1} value={values.figure} onChange={set("figure")} />
        </Field>
        <Field id={`${id}-label`} label="What it measures" optional error={errorOf("proof.figureLabel")}>
          <Input maxLength={60} placeholder="impressions" value={values.figureLabel} onChange={set("figureLabel")} />
        </Field>
      </div>
      <Field id={`${id}-note`} label="Note" optional>
        <Textarea rows={2} maxLength={1000} value={values.note} onChange={set("note")} />
      </Field>
    </FormDialog>
  );
}

function FileInput({ file, onChoose }: { file: File | null; onChoose: (file: File | null) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <FileButton
        icon={<Paperclip aria-hidden="true" />}
        accept={documentTypes}
        onChoose={([chosen]) => onChoose(chosen ?? null)}
      >
        {file ? "Change file" : "Choose an image or PDF"}
      </FileButton>
      <span className="min-w-0 truncate text-meta text-soft">{file ? file.name : `Up to ${uploadSize}`}</span>
    </div>
  );
}

async function proofOf(
  file: File | null,
  { url, figure, figureLabel, note }: { url: string; figure: string; figureLabel: string; note: string },
) {
  const upload = file && (await uploadFile(file));
  return {
    fileId: upload?.id ?? null,
    url: url.trim() || null,
    figure: figure === "" ? null : Number(figure),
    figureLabel: figureLabel.trim() || null,
    note: note.trim() || null,
  };
}
