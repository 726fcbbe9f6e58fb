import type { Path } from "react-hook-form";
import type { ZodType } from "zod";
import { type BriefFields, briefSchema } from "@/lib/preferences/schema";

/** What every section of the editor works with. */
export interface BriefSectionProps {
  fields: BriefFields;
  set: <Name extends keyof BriefFields>(name: Name, value: BriefFields[Name]) => void;
  errorOf: (name: Path<BriefFields>) => string | undefined;
  /** As the server says them: browsers differ in the names of countries and in their order. */
  countries: readonly CountryChoice[];
}

export interface CountryChoice {
  value: string;
  label: string;
}

/** The editor always holds a whole brief, so what goes in has the shape of what comes out. */
export const wholeBriefSchema = briefSchema as unknown as ZodType<BriefFields, BriefFields>;

export const emptyBriefFields = (industryCategory: BriefFields["industryCategory"]): BriefFields => ({
  ...briefSchema.parse({ name: "New brief" }),
  industryCategory,
});

export const toggled = <T>(all: readonly T[], one: T): T[] =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one];

export const draftPlace = (owner: string, briefId: string | null) => `pitchside.brief.${owner}.${briefId ?? "new"}`;

/** What this browser kept; null where it holds nothing or something else. */
export function readDraft(text: string | null): BriefFields | null {
  if (text === null) return null;
  try {
    const parsed = briefSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
