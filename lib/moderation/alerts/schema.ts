import { z } from "zod";
import { pageLimit } from "@/lib/platform/pagination";
import { alertMetricNames } from "./catalog";
import { alertStates, mutePeriods } from "./states";

export const alertParamsSchema = z.object({ id: z.uuid() });
export const alertRuleParamsSchema = z.object({ metric: z.enum(alertMetricNames) });

export const alertFilters = ["current", "resolved", "all"] as const;
export type AlertFilter = (typeof alertFilters)[number];

export const alertFilterLabels: Record<AlertFilter, string> = {
  current: "Open and acknowledged",
  resolved: "Resolved",
  all: "All",
};

export const listAlertsSchema = z.object({
  status: z.enum(alertFilters).default("current").describe("`current`: open and acknowledged"),
  cursor: z.string().max(500).optional(),
  limit: pageLimit(50),
});
export type ListAlertsInput = z.output<typeof listAlertsSchema>;

export const acknowledgeAlertSchema = z.strictObject({
  note: z.string().trim().max(500, "At most 500 characters.").default(""),
});
export type AcknowledgeAlertInput = z.output<typeof acknowledgeAlertSchema>;

const notANumber = "Enter a number.";

/** The version that was read, so that someone else's change in between is not overwritten. */
export const changeAlertRuleSchema = z.strictObject({
  threshold: z.coerce
    .number(notANumber)
    .min(0.1, "Enter a number above 0.")
    .max(1_000_000, "Enter a smaller number.")
    .describe("In the unit of the rule, such as hours"),
  forMinutes: z.coerce
    .number(notANumber)
    .int("Enter a whole number of minutes.")
    .min(0, "Enter 0 or more.")
    .max(1440, "At most 1,440 minutes, which is a day."),
  isEnabled: z.enum(["on", "off"], { error: "Choose on or off." }).transform((value) => value === "on"),
  version: z.int().min(0),
});
export type ChangeAlertRuleInput = z.output<typeof changeAlertRuleSchema>;

export const muteAlertRuleSchema = z.strictObject({ period: z.enum(mutePeriods, { error: "Choose how long." }) });
export type MuteAlertRuleInput = z.output<typeof muteAlertRuleSchema>;

const timestamp = z.iso.datetime();

export const alertRowSchema = z.object({
  id: z.guid(),
  metric: z.enum(alertMetricNames),
  label: z.string(),
  state: z.enum(alertStates),
  value: z.number().describe("What the metric showed last while the alert was open, in its own unit"),
  worst: z.number(),
  threshold: z.number(),
  openedAt: timestamp,
  emailedAt: timestamp.nullable(),
  acknowledgedAt: timestamp.nullable(),
  acknowledgedBy: z.string().nullable(),
  note: z.string().nullable(),
  resolvedAt: timestamp.nullable(),
});

export const alertRuleSchema = z.object({
  metric: z.enum(alertMetricNames),
  label: z.string(),
  threshold: z.number().describe("In the metric’s own unit, like `value`"),
  forMinutes: z.int(),
  isEnabled: z.boolean(),
  isDefault: z.boolean(),
  mutedUntil: timestamp.nullable(),
  value: z.number().nullable().describe("What the metric showed last; null before the first measurement"),
  measuredAt: timestamp.nullable(),
  breachedSince: timestamp.nullable(),
  version: z.int().describe("0 until an admin changes the rule"),
  updatedAt: timestamp.nullable(),
  updatedBy: z.string().nullable(),
  readings: z
    .array(z.object({ hour: timestamp.describe("When the hour began"), highest: z.number() }))
    .describe("The highest value of each hour of the last two days, oldest first, in the metric’s own unit"),
});

export const changedAlertRuleSchema = z.object({ metric: z.enum(alertMetricNames), version: z.int() });
export type ChangedAlertRule = z.output<typeof changedAlertRuleSchema>;

export const mutedAlertRuleSchema = z.object({ metric: z.enum(alertMetricNames), mutedUntil: timestamp.nullable() });
export type MutedAlertRule = z.output<typeof mutedAlertRuleSchema>;

export const changedAlertSchema = z.object({ id: z.guid(), state: z.enum(alertStates) });
export type ChangedAlert = z.output<typeof changedAlertSchema>;
