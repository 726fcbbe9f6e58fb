"use client";

import { useCallback, useEffect, useState } from "react";
import { FormError } from "@/components/form/form-error";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { formatCount } from "@/components/format/format-count";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { BulkAction, BulkActionType, BulkPreview, BulkSelection } from "@/lib/inventory/bulk/schema";
import { BulkEditFields } from "./bulk-edit-fields";
import { BulkPreviewList } from "./bulk-preview-list";
import { ReassignField } from "./reassign-field";
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

/** Shows what exactly will happen, and does that or nothing. */
export function BulkDialog({ type, selection, assignees, onClose, onDone }: BulkDialogProps) {
  const [action, setAction] = useState<BulkAction | null>(type === "edit" || type === "reassign" ? null : { type });
  const { preview, problem, isReading } = usePreview(selection, action);
  const { isPending, change } = useBulkChange();
  const total = preview?.changes.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const confirm = async () => {
    if (!action || !preview) return;
    if (!(await change({ selection, action, fingerprint: preview.fingerprint }))) return;
    onDone();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={titles[type]}
      description="You can undo this for 24 hours."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={type === "delete" ? "danger" : "primary"}
            disabled={total === 0 || isReading}
            aria-disabled={isPending || undefined}
            onClick={() => (isPending ? undefined : void confirm())}
          >
            {isPending ? "Working…" : total > 0 ? `${verbs[type]} ${formatCount(total, "listing")}` : verbs[type]}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {type === "reassign" ? <ReassignField assignees={assignees} onChange={setAction} /> : null}
        {type === "edit" ? <BulkEditFields onChange={setAction} /> : null}
        <FormError problem={problem} />
        {action ? <BulkPreviewList preview={preview} isReading={isReading} /> : null}
      </div>
    </Dialog>
  );
}

/** Read again whenever the action changes; the last one wins. */
function usePreview(selection: BulkSelection, action: BulkAction | null) {
  const [read, setRead] = useState<{ key: string; preview: BulkPreview | null } | null>(null);
  const { send, problem } = useApiMutation();
  const key = JSON.stringify([selection, action]);
  const load = useCallback(async () => {
    if (!action) return;
    const preview = await send<BulkPreview>("POST", "/api/listings/bulk/preview", { selection, action });
    setRead({ key, preview });
    // The key stands for the selection and the action.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  useEffect(() => void load(), [load]);
  const isCurrent = read?.key === key;
  return { preview: isCurrent ? read.preview : null, problem, isReading: action !== null && !isCurrent };
}
