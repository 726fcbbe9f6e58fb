import type { Path } from "react-hook-form";
import type { ZodType } from "zod";
import { type BriefFields, briefSchema } from "@/lib/preferences/schema";

/** Props of every section of the editor. */
export interface BriefSectionProps {
  fields: BriefFields;
  set: <Name extends keyof BriefFields>(name: Name, value: BriefFields[Name]) => void;
  errorOf: (name: Path<BriefFields>) => string | undefined;
  /** From the server, as browsers differ in country names and sort order. */
  countries: readonly CountryChoice[];
  /** Its number among the questions that come first. */
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

/** A draft stored in this browser; null if there is none or it is invalid. */
export function parseDraft(text: string): BriefFields | null {
  try {
    const parsed = briefSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
