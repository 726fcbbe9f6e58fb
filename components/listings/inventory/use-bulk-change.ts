"use client";

import { useRouter } from "next/navigation";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast, type ToastInput } from "@/components/layout/toasts/toast-store";
import type { BulkRun, BulkRunInput, UndoneBulkRun, BulkActionType, BulkReport } from "@/lib/inventory/bulk/schema";
import { formatCount, formatNumber } from "@/lib/platform/format";

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

const totalOf = ({ changes }: BulkReport) => changes.reduce((sum, { count }) => sum + count, 0);

/** "54 stay: An offer is open." for each reason. */
const stayLines = (stays: BulkReport["stays"]): string[] =>
  stays.map(({ reason, count }) => `${formatCount(count, "listing stays", "listings stay")}: ${reason}.`);

/** The result, and where to find an archived listing. */
function bulkToast(report: BulkReport, action: BulkActionType): ToastInput {
  const total = totalOf(report);
  const left = stayLines(report.stays);
  if (total === 0)
    return left.length > 0
      ? { title: "Nothing was changed", description: left.join(" "), kind: "problem" }
      : { title: "Nothing to change", kind: "info" };
  const [change] = report.changes;
  const title =
    report.changes.length === 1 && change
      ? `${formatCount(total, "listing")} ${change.label}`
      : report.changes.map(({ label, count }) => `${formatNumber(count)} ${label}`).join(", ");
  const hint = action === "archive" ? ["Restore it from the Archived tab."] : [];
  const description = [...(total === 1 ? hint : hint.map((text) => text.replace(" it ", " them "))), ...left].join(" ");
  return { title, description: description || undefined, kind: left.length > 0 ? "info" : "good" };
}

function undoToast({ undone, stays }: UndoneBulkRun): ToastInput {
  const left = stayLines(stays).join(" ");
  if (undone === 0) return { title: "Nothing to undo", description: left, kind: "problem" };
  return {
    title: `Undone. ${formatCount(undone, "listing")} restored`,
    description: left || undefined,
    kind: left ? "info" : "good",
  };
}
