/** Admin analytics are tables: each row with the same figures, so that page, chart and file show the same. */
import { z } from "zod";

export const sectionNames = [
  "acquisition",
  "marketer_cohorts",
  "seller_cohorts",
  "funnel",
  "kinds",
  "countries",
  "calibration",
  "exposure",
  "replies",
  "revenue",
] as const;
export type SectionName = (typeof sectionNames)[number];

/** What is shown together, under one address. */
export const sectionGroups = {
  growth: ["acquisition", "marketer_cohorts", "seller_cohorts"],
  funnel: ["funnel", "replies", "revenue"],
  market: ["kinds", "countries"],
  matches: ["calibration", "exposure"],
} as const satisfies Readonly<Record<string, readonly SectionName[]>>;
export type SectionGroup = keyof typeof sectionGroups;

export const groupLabels: Readonly<Record<SectionGroup, string>> = {
  growth: "Growth",
  funnel: "Funnel and revenue",
  market: "Supply and demand",
  matches: "Match quality",
};

/** The group of an address; the first where it names none. */
export const groupOf = (asked: unknown): SectionGroup =>
  (Object.keys(sectionGroups) as SectionGroup[]).find((group) => group === asked) ?? "growth";

export interface Figure {
  key: string;
  label: string;
  unit?: "dollars" | "share" | "hours";
}

export interface Section {
  name: SectionName;
  title: string;
  description: string;
  /** What a row is. */
  by: string;
  figures: readonly Figure[];
  rows: readonly { label: string; values: Readonly<Record<string, number | null>> }[];
  /** Rows follow each other in time, the oldest first: also drawn as charts. */
  isSeries: boolean;
}

export const sectionQuerySchema = z.object({ section: z.enum(sectionNames).default("funnel") });

export const figureText = (value: number | null | undefined, unit?: Figure["unit"]): string => {
  if (value === null || value === undefined) return "–";
  if (unit === "dollars")
    return value.toLocaleString("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
  if (unit === "share") return value.toLocaleString("en-US", { style: "percent", maximumFractionDigits: 1 });
  return value.toLocaleString("en-US", { maximumFractionDigits: 1 });
};
