import type { Path } from "react-hook-form";
import { type ZodType, z } from "zod";
import { type BriefFields, briefSchema } from "@/lib/preferences/schema";

/** Props of every section of the editor. */
export interface BriefSectionProps {
  fields: BriefFields;
  set: <Name extends keyof BriefFields>(name: Name, value: BriefFields[Name]) => void;
  errorOf: (name: Path<BriefFields>) => string | undefined;
  /** From the server, as browsers differ in country names and sort order. */
  countries: readonly CountryChoice[];
  /** Its number among the leading questions. */
  step?: number;
}

export interface CountryChoice {
  value: string;
  label: string;
}

/** The editor always holds a whole brief, so input and output have the same shape. */
export const wholeBriefSchema = briefSchema as unknown as ZodType<BriefFields, BriefFields>;

export const emptyBriefFields = (industryCategory: BriefFields["industryCategory"]): BriefFields => ({
  ...briefSchema.parse({ name: "New brief" }),
  industryCategory,
});

export const toggled = <T>(all: readonly T[], one: T): T[] =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one];

export const briefDraftKey = (owner: string, briefId: string | null): string => `brief.${owner}.${briefId ?? "new"}`;

/** Unsaved changes, and the saved brief that they are based on. */
const storedDraftSchema = z.object({ values: briefSchema, base: briefSchema });

/** A draft stored in this browser; null if there is none or it is invalid. */
export function parseDraft(text: string): z.output<typeof storedDraftSchema> | null {
  try {
    const parsed = storedDraftSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Labels of fields whose name is not clear enough. */
export const briefLabels: Readonly<Record<string, string>> = {
  budgetMin: "Minimum budget",
  budgetMax: "Maximum budget",
  sportOrGenre: "Sports and genres",
  "sportOrGenre.like": "Sports and genres you like",
  "sportOrGenre.block": "Excluded sports and genres",
  "propertyTypes.like": "Property types you like",
  "propertyTypes.block": "Excluded property types",
  wanted: "Kinds of property",
  near: "City and radius",
  geoMustHave: "Location is required",
  "targetAudience.ageBands": "Ages",
  "targetAudience.incomeBands": "Income",
  industryCategory: "Industry",
  mustHaveAssets: "Required assets",
  niceAssets: "Preferred assets",
  windowFrom: "Start date",
  windowTo: "End date",
  minUniqueReach: "Minimum unique reach",
  targetCpm: "Target CPM",
  maxPitches: "Number of pitches",
  storyParts: "Parts of your description",
};
