/**
 * An export is requested, created by a job, stored for seven days and deleted. A failed or expired one can be requested
 * again. Only one is in progress at a time.
 */
import { days } from "@/lib/platform/clock";
import type { exportStatuses } from "./schema";

type ExportStatus = (typeof exportStatuses)[number];

export const exportLivesMs = days(7);
/** A job without progress for this long is considered lost. */
export const exportLostAfterMs = days(1);

export const transitions = {
  finish: { from: "requested", to: "ready" },
  fail: { from: "requested", to: "failed" },
  expire: { from: "ready", to: "expired" },
} as const satisfies Record<string, { from: ExportStatus; to: ExportStatus }>;

export const exportFileKind = "account-export";
