"use client";

import { useRouter } from "next/navigation";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import type { BulkRun, BulkRunInput, UndoneBulkRun } from "@/lib/inventory/bulk/schema";
import { bulkToast, undoToast } from "./bulk-toasts";

/** Changes listings, one or many, with an Undo in the toast. Each resolves to null after an error. */
export function useBulkChange() {
  const router = useRouter();
  const { isPending, send } = useApiMutation({ failureTitle: "Nothing was changed", idempotent: true });
  const undo = async (runId: string) => {
    const result = await send<UndoneBulkRun>("POST", `/api/listings/bulk/runs/${runId}/undo`);
    if (!result) return;
    toast(undoToast(result));
    router.refresh();
  };
  const change = async (input: BulkRunInput): Promise<BulkRun | null> => {
    const result = await send<BulkRun>("POST", "/api/listings/bulk", input);
    if (!result) return null;
    const { runId } = result;
    const action = runId ? { label: "Undo", onSelect: () => void undo(runId) } : undefined;
    toast({ ...bulkToast(result, input.action.type), action });
    router.refresh();
    return result;
  };
  return { isPending, change, undo };
}
