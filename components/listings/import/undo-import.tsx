"use client";

import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { FormError } from "@/components/form/form-error";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { formatCount, formatDateTime, plural } from "@/lib/platform/format";
import { LocalTime } from "@/components/format/local-time";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { Spinner } from "@/components/ui/spinner";
import { undoneText } from "@/components/listings/import/import-history";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { stayTexts, type UndoOutcome } from "@/lib/imports/undo/outcome";
import type { ImportRunView } from "@/lib/imports/view";

interface UndoImportProps {
  run: ImportRunView;
  onUndone: (run: ImportRunView) => void;
}

/** Asks for confirmation, with the numbers, before undoing. */
export function UndoImport({ run, onUndone }: UndoImportProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <Undo2 aria-hidden="true" />
        Undo import
      </Button>
      {isOpen ? <UndoDialog run={run} onUndone={onUndone} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function UndoDialog({ run, onUndone, onClose }: UndoImportProps & { onClose: () => void }) {
  const path = `/api/listings/import/runs/${run.id}/undo`;
  const { data: outcome } = useQuery<UndoOutcome>({ queryKey: [path], gcTime: 0, staleTime: 0 });
  const { problem, send } = useApiMutation();
  const undo = async () => {
    const undone = await send<ImportRunView>("POST", path);
    if (!undone) return;
    onClose();
    onUndone(undone);
  };
  return (
    <ConfirmDialog
      title={`Undo the import of ${run.fileName}?`}
      description="An undo can’t be reversed, but you can import the file again."
      confirm="Undo import"
      variant="danger"
      onConfirm={undo}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3 text-sm">
        <FormError problem={problem} />
        {outcome ? <UndoSummary outcome={outcome} /> : <Spinner />}
      </div>
    </ConfirmDialog>
  );
}

function UndoSummary({ outcome }: { outcome: UndoOutcome }) {
  const lines = [
    [outcome.deleted, `${formatCount(outcome.deleted, "draft")} will be deleted.`],
    [outcome.archived, `${formatCount(outcome.archived, "published listing")} will be archived.`],
    [
      outcome.reverted,
      `${formatCount(outcome.reverted, "changed listing")} will go back to what ${plural(outcome.reverted, "it was", "they were")} before the import.`,
    ],
    [outcome.unchanged, `${formatCount(outcome.unchanged, "listing stays as it is", "listings stay as they are")}.`],
  ] as const;
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {lines.map(([count, text]) => (count > 0 ? <li key={text}>{text}</li> : null))}
      </ul>
      <StayingListings staying={outcome.staying} />
    </>
  );
}

function StayingListings({ staying }: { staying: UndoOutcome["staying"] }) {
  if (staying.length === 0) return null;
  return (
    <ul className="flex max-h-60 flex-col gap-1 overflow-auto text-soft">
      {staying.map(({ id, title, reason }) => (
        <li key={id}>
          <a href={`/edit-listing/${id}`} className="link">
            {title}
          </a>
          : {stayTexts[reason].toLowerCase()}
        </li>
      ))}
    </ul>
  );
}

/** The undo continues without this page. */
export function UndoingNotice() {
  return (
    <Alert title="Undoing this import…" live>
      A large import takes a few minutes. You can leave this page.
    </Alert>
  );
}

/** The result of an undo. */
export function UndoneNotice({ undone }: { undone: NonNullable<ImportRunView["undone"]> }) {
  return (
    <Alert title="This import was undone">
      <p>
        {undoneText(undone)}. {undone.by ? `By ${undone.by}, ` : ""}
        <LocalTime iso={undone.at} format={formatDateTime} />.
      </p>
      <StayingListings staying={undone.staying} />
    </Alert>
  );
}
