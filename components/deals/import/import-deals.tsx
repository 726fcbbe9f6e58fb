"use client";

import { FileSpreadsheet } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";

import { DealImportHistory, RemainingDeals } from "@/components/deals/import/deal-import-history";
import { DealPreview } from "@/components/deals/import/deal-preview";
import { FileButton } from "@/components/form/file-button";
import { FormError } from "@/components/form/form-error";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { useAwaitsApproval } from "@/components/listings/awaits-approval";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import type { DealMapping } from "@/lib/deals/signed/import/columns";
import type { DealImportPreview, DealImportResult, DealImportRow, DealUndo } from "@/lib/deals/signed/import/schema";
import { limits, megabytes } from "@/lib/limits";
import { dealsPath, partnerPath } from "@/lib/paths";
import { formatCount } from "@/lib/platform/format";
import { apiRequest } from "@/lib/platform/http/api-client";

const path = "/api/deal-imports";

interface Chosen {
  file: File;
  preview: DealImportPreview;
  /** What the seller chose for each column; until then, we guess. */
  mapping?: DealMapping;
}

const send = <Answer,>(to: string, file: File, mapping?: DealMapping) => {
  if (file.size > limits.table.bytes) throw new Error(`The file is larger than ${megabytes(limits.table.bytes)}.`);
  const columns = mapping ? `&columns=${mapping.map((column) => column ?? "").join(",")}` : "";
  return apiRequest<Answer>("POST", `${to}?name=${encodeURIComponent(file.name.slice(-200))}${columns}`, file);
};

/** From a file to recorded deals: choose it, check what will be saved, record it. Earlier imports can be undone. */
export function ImportDeals({ earlier }: { earlier: DealImportRow[] }) {
  const router = useRouter();
  const { isPending, problem, run, reset } = useApiMutation();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [result, setResult] = useState<DealImportResult | null>(null);
  const [undone, setUndone] = useState<DealUndo | null>(null);
  const leave = () => {
    setChosen(null);
    setResult(null);
    setUndone(null);
    reset();
    router.refresh();
  };
  const choose = async (file: File, mapping?: DealMapping) => {
    setUndone(null);
    const preview = await run(async () => send<DealImportPreview>(`${path}/preview`, file, mapping));
    if (preview) setChosen({ file, preview, mapping });
  };
  const record = async ({ file, mapping }: Chosen) => {
    const done = await run(async () => send<DealImportResult>(path, file, mapping));
    if (done) setResult(done);
  };
  const undo = async (id: string) => {
    const outcome = await run(() => apiRequest<DealUndo>("POST", `${path}/${id}/undo`));
    if (!outcome) return;
    leave();
    setUndone(outcome);
  };
  return (
    <div className="flex flex-col gap-5">
      <FormError problem={problem} />
      {result ? (
        <ImportOutcome result={result} isPending={isPending} onUndo={() => undo(result.id)} onAnother={leave} />
      ) : chosen ? (
        <DealPreview
          fileName={chosen.file.name}
          preview={chosen.preview}
          isPending={isPending}
          onMap={(mapping) => void choose(chosen.file, mapping)}
          onRecord={() => void record(chosen)}
          onBack={leave}
        />
      ) : (
        <>
          {undone ? <UndoneNotice undone={undone} /> : null}
          <ChooseFile isPending={isPending} onChoose={(file) => void choose(file)} />
          {earlier.length > 0 ? <DealImportHistory runs={earlier} onUndo={undo} /> : null}
        </>
      )}
    </div>
  );
}

function ChooseFile({ isPending, onChoose }: { isPending: boolean; onChoose: (file: File) => void }) {
  return (
    <Card>
      <CardBody className="grid justify-items-start gap-4 text-sm">
        <p>
          Use one row for each deal, or several rows with the same sponsor, listing, and dates to list payments and
          deliverables. Nothing is saved until you’ve checked the preview.
        </p>
        <p className="text-soft">
          <strong>Required columns:</strong> Sponsor, Listing, Start, End, and Value. <strong>Optional:</strong> Email,
          Category, Package, Currency, Exclusive, Payment, Payment amount, Payment due, Paid on, Deliverable, Quantity,
          and Deliverable due. Headings in other languages work too, and you can change what each column is.
        </p>
        <FileButton
          variant="primary"
          icon={<FileSpreadsheet aria-hidden="true" />}
          isPending={isPending}
          accept=".csv,.tsv,.txt,.xlsx"
          onChoose={([file]) => file && onChoose(file)}
        >
          {isPending ? "Reading the file…" : "Choose a CSV or XLSX file"}
        </FileButton>
      </CardBody>
    </Card>
  );
}

interface ImportOutcomeProps {
  result: DealImportResult;
  isPending: boolean;
  onUndo: () => Promise<void>;
  onAnother: () => void;
}

function ImportOutcome({ result, isPending, onUndo, onAnother }: ImportOutcomeProps) {
  const { created, skipped, partners } = result;
  const awaitsApproval = useAwaitsApproval();
  return (
    <div className="grid gap-4">
      <Alert
        kind={created > 0 ? "good" : "unknown"}
        live
        title={created > 0 ? `${formatCount(created, "deal")} recorded` : "No deals were recorded"}
      >
        {created > 0
          ? awaitsApproval
            ? "Once we’ve approved your registration, your deals board has everything recorded, and you can ask sponsors to confirm by email."
            : "Your deals board has everything recorded, with payments and deliverables. Open a deal to ask its sponsor to confirm it by email."
          : null}
      </Alert>
      {partners.length > 0 && !awaitsApproval ? (
        <ul aria-label="Sponsors in this import" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {partners.map(({ id, name }) => (
            <li key={id}>
              <Link href={partnerPath(id)} className="link">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {skipped.length > 0 ? (
        <section aria-labelledby="skipped-deals" className="grid gap-2 text-sm">
          <h2 id="skipped-deals">Not recorded</h2>
          <ul className="grid gap-1">
            {skipped.map(({ line, sponsor, reason }) => (
              <li key={line}>
                <span className="font-semibold">{sponsor || `Line ${line}`}</span>: {reason}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {awaitsApproval ? null : <ButtonLink href={dealsPath}>Open deals</ButtonLink>}
        <Button variant="ghost" onClick={onAnother}>
          Import another file
        </Button>
        {created > 0 ? (
          <Button variant="ghost" pending={isPending} onClick={() => void onUndo()}>
            Undo import
          </Button>
        ) : null}
      </div>
    </div>
  );
}

const UndoneNotice = ({ undone }: { undone: DealUndo }) => (
  <Alert title="The import was undone" live>
    <p>{`${formatCount(undone.deleted, "deal")} deleted.`}</p>
    <RemainingDeals deals={undone.remaining} />
  </Alert>
);
