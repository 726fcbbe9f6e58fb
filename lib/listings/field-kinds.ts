/**
 * The kinds of a listing's fields. A kind defines a value's input and output schema, its column, its empty value, and
 * the value of a blank control in the editor.
 */
import { z } from "zod";
import { enteredDay } from "@/lib/platform/entered-day";
import { plainLine } from "@/lib/platform/plain-text";
import { isCountry } from "@/lib/listings/countries";
import type { Prisma } from "@/lib/platform/db";
import { toIsoDay } from "@/lib/platform/days";
import { formatCount, formatNumber } from "@/lib/platform/format";

/** The sections of the editor, in its order. */
export const listingSections = [
  "pictures",
  "basics",
  "kind",
  "place",
  "audience",
  "reach",
  "packages",
  "exclusivity",
] as const;
export type ListingSection = (typeof listingSections)[number];

interface Gap {
  /** The cost of leaving it out, as a sentence. */
  cost: string;
  /** Its weight in completeness, as in a match; a required one must be present before a listing is submitted. */
  weight: number | "required";
  /** If the label does not name what is missing. */
  label?: string;
}

export interface FieldPart {
  /** Its name in the editor, imports, decks and messages. */
  label: string;
  gap?: Gap;
}

export interface About extends FieldPart {
  section: ListingSection;
  /** Shown on cards, not only on the full listing. */
  onCard?: true;
  /** Its position among the key facts of the listing's page, and its name there if different. */
  fact?: { at: number; label?: string };
}

type Nothing = null | undefined;

/** Longer texts may have several lines. */
const longestLine = 160;

export const limitedText = (max: number) =>
  z
    .string()
    .overwrite(max > longestLine ? (text) => text.trim() : plainLine)
    .max(max, `At most ${formatNumber(max)} characters.`);

export const countUpTo = (max: number, unit?: string) =>
  z
    .int("Enter a whole number.")
    .min(0, "Enter 0 or more.")
    .max(max, `At most ${unit ? formatCount(max, unit) : formatNumber(max)}.`);

export const text = <const A extends About & { max: number }>(about: A) => ({
  ...about,
  kind: "text" as const,
  schema: limitedText(about.max).nullish(),
  view: z.string().nullable(),
  empty: null as string | null,
  blank: "",
  toColumn: (value: string | Nothing) => value || null,
  fromColumn: (column: string | null) => column,
});

/** One of the product's own codes. */
export const choice = <const Code extends string, const A extends About>(
  codes: readonly Code[],
  about: A & { error?: string },
) => ({
  ...about,
  kind: "choice" as const,
  codes,
  schema: z.enum(codes, about.error).nullish(),
  view: z.enum(codes).nullable(),
  empty: null as Code | null,
  blank: null as Code | null,
  toColumn: (value: Code | Nothing): string | null => value ?? null,
  fromColumn: (column: string | null) => column as Code | null,
});

/** Several of them. */
export const choices = <const Code extends string, const A extends About>(codes: readonly Code[], about: A) => ({
  ...about,
  kind: "choices" as const,
  codes,
  schema: z.array(z.enum(codes)).max(codes.length).nullish(),
  view: z.array(z.enum(codes)),
  empty: [] as Code[],
  blank: [] as Code[],
  toColumn: (value: readonly Code[] | Nothing): string[] => [...new Set(value)],
  fromColumn: (column: string[]) => column as Code[],
});

/** The seller's own words. */
export const words = <const A extends About & { most: number; max: number }>(about: A) => ({
  ...about,
  kind: "words" as const,
  schema: z
    .array(limitedText(about.max).min(1, "Entries can’t be empty."))
    .max(about.most, `At most ${about.most}.`)
    .nullish(),
  view: z.array(z.string()),
  empty: [] as string[],
  blank: [] as string[],
  toColumn: (value: readonly string[] | Nothing) => [...new Set(value)],
  fromColumn: (column: unknown) => z.array(z.string()).parse(column),
});

/** An ISO day. */
export const day = <const A extends About>(about: A, schema: z.ZodType<string, string> = isoDay) => ({
  ...about,
  kind: "day" as const,
  schema: schema.nullish(),
  view: z.iso.date().nullable(),
  empty: null as string | null,
  blank: "",
  toColumn: (value: string | Nothing) => (value ? new Date(`${value}T00:00:00.000Z`) : null),
  fromColumn: (column: Date | null) => column && toIsoDay(column),
});
export const countrySchema = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCountry, "Use a two-letter country code, such as GB.");

export const isoDay = enteredDay("Enter a date, such as 2027-03-31.");

const number = <const A extends About, Schema extends z.ZodType<number, number>>(
  about: A,
  schema: Schema,
  view: z.ZodType<number>,
) => ({
  ...about,
  kind: "number" as const,
  schema: schema.nullish(),
  view: view.nullable(),
  empty: null as number | null,
  blank: null as number | null,
  toColumn: (value: number | Nothing) => value ?? null,
  fromColumn: (column: number | null) => column,
});

/** A count, with `unit` if its label does not say of what. */
export const wholeNumber = <const A extends About & { max: number; unit?: string }>(about: A) =>
  number(about, countUpTo(about.max, about.unit), z.int());

export const degrees = <const A extends About & { max: number }>(about: A) => {
  const error = `Enter a ${about.label.toLowerCase()} from -${about.max} to ${about.max}.`;
  const schema = z.number().min(-about.max, error).max(about.max, error);
  return { ...number(about, schema, z.number()), kind: "degrees" as const };
};

export const flag = <const A extends About>(about: A, description?: string) => {
  const schema = z.boolean().nullish();
  return {
    ...about,
    kind: "flag" as const,
    schema: description ? schema.describe(description) : schema,
    view: z.boolean(),
    empty: false as boolean,
    blank: false as boolean,
    toColumn: (value: boolean | Nothing) => value ?? false,
    fromColumn: (column: boolean) => column,
  };
};

/** A field that is not a single column: it has its own schemas, and lib/listings/row.ts stores it. */
export const own = <
  const A extends About & { parts?: Readonly<Record<string, FieldPart>> },
  Input extends z.ZodType,
  Value,
>(
  about: A,
  { input, view, empty }: { input: Input; view: z.ZodType<Value>; empty: Value },
) => ({ ...about, kind: "own" as const, schema: input.nullish(), view, empty });

/** A JSON column omits missing values, so that "unknown" has one spelling in the database. */
export function withoutUnknown(value: object | null | undefined): Prisma.InputJsonObject {
  const given = Object.entries(value ?? {}).filter(
    ([, item]) => item !== null && item !== undefined && !(typeof item === "object" && Object.keys(item).length === 0),
  );
  return Object.fromEntries(given) as Prisma.InputJsonObject;
}
