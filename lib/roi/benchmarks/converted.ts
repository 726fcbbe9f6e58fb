/**
 * Benchmarks are published in US dollars. A calculation in another currency converts their prices at the rates of the
 * dated table, stating the original; ratios and shares are the same in every currency.
 */
import { convert, ratesOf } from "@/lib/platform/exchange-rates";
import { formatDate } from "@/lib/platform/format";
import { toCents, toDollars } from "@/lib/platform/money";
import { amount } from "../figure-text";
import { type BenchmarkKey, type Benchmarks, benchmarkCatalog, benchmarkKeys } from "./catalog";
import type { Benchmark } from "./schema";

export function benchmarksIn(currency: string, benchmarks: Benchmarks): Benchmarks {
  if (currency === "USD") return benchmarks;
  const inCurrency = (key: BenchmarkKey): Benchmark =>
    benchmarkCatalog[key].unit === "dollars" ? converted(benchmarks[key], currency) : benchmarks[key];
  return Object.fromEntries(benchmarkKeys.map((key) => [key, inCurrency(key)])) as Benchmarks;
}

function converted({ value, source, ...origin }: Benchmark, currency: string): Benchmark {
  const exact = toDollars(convert(toCents(value), "USD", currency), currency);
  const of = `${amount(value, "USD")} at the rate of ${formatDate(ratesOf)}`;
  return { ...origin, value: exact, source: `${source}, converted from ${of}` };
}
