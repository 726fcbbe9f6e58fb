import type { SearchAlert } from "./choices";

export const alertLabels: Record<SearchAlert, string> = {
  instant: "Instant",
  daily: "Daily",
  weekly: "Weekly",
  off: "Off",
};

export const alertHints: Record<SearchAlert, string> = {
  instant: "As soon as listings match, up to every 15 minutes",
  daily: "Every day at 8 a.m.",
  weekly: "Mondays at 8 a.m.",
  off: "No notifications or emails",
};
