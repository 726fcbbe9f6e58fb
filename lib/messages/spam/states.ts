/**
 * A seller reports a first contact as spam once. An admin credits it, which is final, or dismisses the report, and may still
 * credit it later. A contact that led to a deal is not spam.
 */
import type { SpamReportState } from "./schema";

interface ReportFacts {
  state: string;
  reportedAt: Date | null;
  reportDismissedAt: Date | null;
}

export function spamReportOf({ state, reportedAt, reportDismissedAt }: ReportFacts): SpamReportState {
  if (state === "credited") return "credited";
  if (reportDismissedAt) return "dismissed";
  return reportedAt ? "waiting" : "none";
}

/** What admins can do from each state. A credit needs no report: they may find spam themselves. */
const decisions = {
  none: ["credit"],
  waiting: ["credit", "dismiss"],
  dismissed: ["credit"],
  credited: [],
} as const;

export const canDecide = (state: SpamReportState, decision: "credit" | "dismiss"): boolean =>
  (decisions[state] as readonly string[]).includes(decision);
