"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "@/components/form/api-failure";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { Select } from "@/components/ui/select";
import { Spinner } from "@/components/ui/spinner";
import type { BulkAction, BulkActionType, BulkPreview, BulkSelection } from "@/lib/inventory/bulk/schema";
import { formatCount, formatNumber } from "@/lib/platform/format";
import { apiRequest } from "@/lib/platform/http/api-client";
import { BulkEditFields } from "./bulk-edit-fields";
import { useBulkChange } from "./use-bulk-change";

interface BulkDialogProps {
  type: BulkActionType;
  selection: BulkSelection;
  assignees: readonly { id: string; name: string }[];
  onClose: () => void;
  onDone: () => void;
}

const verbs: Record<BulkActionType, string> = {
  publish: "Publish",
  pause: "Pause",
  archive: "Archive",
  restore: "Restore",
  delete: "Delete",
  reassign: "Reassign",
  edit: "Change",
};

const titles: Record<BulkActionType, string> = {
  publish: "Publish listings",
  pause: "Pause listings",
  archive: "Archive listings",
  restore: "Restore listings",
  delete: "Delete drafts",
  reassign: "Reassign listings",
  edit: "Edit listings",
};

/** Shows exactly what will happen, and does that or nothing. */
export function BulkDialog({ type, selection, assignees, onClose, onDone }: BulkDialogProps) {
  const [action, setAction] = useState<BulkAction | null>(type === "edit" || type === "reassign" ? null : { type });
  const { preview, problem, isReading, refetch } = usePreview(selection, action);
  const { isPending, change } = useBulkChange();
  const total = preview?.changes.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const confirm = async () => {
    if (!action || !preview) return;
    // Rejected: the preview may be out of date.
    if (!(await change({ selection, action, fingerprint: preview.fingerprint }))) return void refetch();
    onDone();
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={titles[type]}
      description="You can undo this for 24 hours."
      submit={total > 0 ? `${verbs[type]} ${formatCount(total, "listing")}` : verbs[type]}
      variant={type === "delete" ? "danger" : "primary"}
      pending={isPending}
      pendingText="Working…"
      disabled={total === 0 || isReading}
      problem={problem}
      onSubmit={confirm}
    >
      {type === "reassign" ? <ReassignField assignees={assignees} onChange={setAction} /> : null}
      {type === "edit" ? <BulkEditFields onChange={setAction} /> : null}
      {action ? <BulkPreviewList preview={preview} isReading={isReading} /> : null}
    </FormDialog>
  );
}

/** Read again whenever the action changes, and each time the dialog opens. */
function usePreview(selection: BulkSelection, action: BulkAction | null) {
  const path = "/api/listings/bulk/preview";
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [path, selection, action],
    queryFn: ({ signal }) => apiRequest<BulkPreview>("POST", path, { selection, action }, { signal }),
    enabled: action !== null,
    gcTime: 0,
  });
  return { preview: data, problem: error && failureOf(error).problem, isReading: isFetching, refetch };
}

interface BulkPreviewListProps {
  preview: BulkPreview | undefined;
  isReading: boolean;
}

/** "1,180 will be archived. 54 stay: An offer is open." */
function BulkPreviewList({ preview, isReading }: BulkPreviewListProps) {
  if (isReading)
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-soft">
        <Spinner /> Checking each listing…
      </p>
    );
  if (!preview) return null;
  return (
    // It appears under a long form.
    <ul
      ref={(list) => list?.scrollIntoView?.({ block: "nearest" })}
      aria-label="What will happen"
      className="flex flex-col gap-2.5 text-sm tabular"
    >
      {preview.changes.map(({ label, count, examples }) => (
        <li key={label} className="font-semibold">
          {formatCount(count, "listing")} will be {label}.
          {examples.map((example) => (
            <span key={example} className="block text-meta font-normal wrap-anywhere text-soft">
              {example}
            </span>
          ))}
        </li>
      ))}
      {preview.searchesOverPrice ? (
        <li>
          {`Last month, a price over the brief’s budget kept these listings out of results ${formatCount(preview.searchesOverPrice, "time")}. Lower prices could bring them back up to that often.`}
        </li>
      ) : null}
      {preview.unchanged > 0 ? (
        <li className="text-soft">{formatCount(preview.unchanged, "listing needs", "listings need")} no change.</li>
      ) : null}
      {preview.stays.map(({ reason, count, examples }) => (
        <li key={reason}>
          {formatCount(count, "listing stays as it is", "listings stay as they are")}: {reason}.
          <span className="block text-meta wrap-anywhere text-soft">
            {examples.map(({ title }) => title || "Untitled listing").join(", ")}
            {count > examples.length ? ` and ${formatNumber(count - examples.length)} more` : ""}
          </span>
        </li>
      ))}
      {preview.selected === 0 ? <li>No listing matches anymore.</li> : null}
    </ul>
  );
}

interface ReassignFieldProps {
  assignees: readonly { id: string; name: string }[];
  onChange: (action: BulkAction | null) => void;
}

function ReassignField({ assignees, onChange }: ReassignFieldProps) {
  return (
    <Field id="new-owner" label="New owner" hint="Members of your organization who can edit listings.">
      <Select
        data-autofocus
        placeholder="Select a person"
        options={assignees.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target: { value } }) => onChange(value ? { type: "reassign", ownerId: value } : null)}
      />
    </Field>
  );
}
