import { type Benchmarks, sourceText } from "@/lib/roi/benchmarks/catalog";
import type { RoiInput } from "@/lib/roi/schema";

/** Props of every group of fields. */
export interface RoiFields {
  draft: RoiInput;
  change: (changes: Partial<RoiInput>) => void;
  errors: Record<string, string>;
  benchmarks: Benchmarks;
  /** Where nothing else decides the currency. */
  canChooseCurrency?: boolean;
  /** When entering actuals: the planned values, which count until an actual is entered. */
  planned?: RoiInput;
}

/** Actuals are in the currency of their plan. */
export const currencyIn = ({ draft, planned }: Pick<RoiFields, "draft" | "planned">): string =>
  planned?.currency ?? draft.currency ?? "USD";

interface Fallback {
  fallback?: number;
  fallbackWord?: "planned" | "by default";
  hint?: string;
}

type NumberName = {
  [Name in keyof RoiInput]: RoiInput[Name] extends number | undefined ? Name : never;
}[keyof RoiInput];

/** The value used while a field is empty: the plan for actuals, otherwise the benchmark, with its source. */
export function fallbackOf(
  { planned, benchmarks }: Pick<RoiFields, "planned" | "benchmarks">,
  name: NumberName & string,
  benchmark?: keyof Benchmarks,
): Fallback {
  const plan = planned?.[name];
  if (plan !== undefined) return { fallback: plan, fallbackWord: "planned" };
  if (!benchmark) return {};
  return { fallback: benchmarks[benchmark].value, fallbackWord: "by default", hint: sourceText(benchmarks[benchmark]) };
}
