import { z } from "zod";
import { enteredDay } from "@/lib/platform/entered-day";
import { notANumber } from "@/lib/language/numbers";

const day = enteredDay("Enter a date.");

export const benchmarkSchema = z.object({
  value: z.number(),
  source: z.string(),
  country: z.string().nullable().describe("ISO code; null if it applies to no single country"),
  asOf: day.describe("The date of the source"),
});
export type Benchmark = z.output<typeof benchmarkSchema>;

/** A benchmark's place in the product: what it is a default of, and what it was shipped as. */
export interface BenchmarkDefinition {
  group: "Cost" | "Sales and value" | "CPM by channel" | "Quality of exposure" | "For reference only";
  label: string;
  /** A share is 0 to 1 and shown in percent; a ratio is for each dollar, or each unit of another currency. */
  unit: "dollars" | "ratio" | "share";
  shipped: Benchmark;
}

/** The version that was read, so that someone else's change in between is not overwritten. */
export const changeBenchmarkSchema = z.strictObject({
  value: z
    .number(notANumber)
    .min(0, "Enter 0 or more.")
    .max(10_000, "Enter a smaller number.")
    .describe("Dollars, or a share of 0 to 1"),
  source: z.string().trim().min(3, "Name the source.").max(200, "Use up to 200 characters."),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, "Use a two-letter country code.")
    .nullable()
    .default(null),
  asOf: day,
  version: z.int().min(0),
});
export type ChangeBenchmarkInput = z.output<typeof changeBenchmarkSchema>;

export const benchmarkParamsSchema = z.object({ key: z.string().max(60) });

export const benchmarkViewSchema = benchmarkSchema.extend({
  key: z.string(),
  version: z.int().describe("0 until an admin changes it"),
  updatedAt: z.iso.datetime().nullable(),
  updatedBy: z.string().nullable(),
});
export type BenchmarkView = z.output<typeof benchmarkViewSchema>;

export const changedBenchmarkSchema = z.object({ key: z.string(), version: z.int() });
export type ChangedBenchmark = z.output<typeof changedBenchmarkSchema>;
