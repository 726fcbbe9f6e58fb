import type { SearchAlert } from "./choices";

export const alertLabels: Record<SearchAlert, string> = {
  instant: "Instant",
  daily: "Daily",
  weekly: "Weekly",
  off: "Off",
};

export const alertHints: Record<SearchAlert, string> = {
  instant: "As soon as listings match, up to every 15 minutes",
  daily: "Every day at 8 AM",
  weekly: "Mondays at 8 AM",
  off: "No notifications or emails",
};
