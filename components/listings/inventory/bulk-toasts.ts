import { formatCount, formatNumber } from "@/lib/platform/format";
import type { ToastInput } from "@/components/layout/toasts/toast-store";
import type { BulkActionType, BulkReport, UndoneBulkRun } from "@/lib/inventory/bulk/schema";

const totalOf = ({ changes }: BulkReport) => changes.reduce((sum, { count }) => sum + count, 0);

/** "54 stay: An offer is open." for each reason. */
const stayLines = (stays: BulkReport["stays"]): string[] =>
  stays.map(({ reason, count }) => `${formatCount(count, "listing stays", "listings stay")}: ${reason}.`);

/** What became of it, and where an archived listing is found again. */
export function bulkToast(report: BulkReport, action: BulkActionType): ToastInput {
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

export function undoToast({ undone, stays }: UndoneBulkRun): ToastInput {
  const left = stayLines(stays).join(" ");
  if (undone === 0) return { title: "Nothing could be undone", description: left, kind: "problem" };
  return {
    title: `Undone: ${formatCount(undone, "listing is", "listings are")} as before`,
    description: left || undefined,
    kind: left ? "info" : "good",
  };
}
