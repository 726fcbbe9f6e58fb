import { toIsoDay } from "@/lib/platform/days";
import { z } from "zod";
import { benchmarkKeys, type Benchmarks, shippedBenchmarks } from "./catalog";
import { type Benchmark, benchmarkSchema } from "./schema";

const storedSchema = z.partialRecord(z.enum(benchmarkKeys), benchmarkSchema);

/** The benchmarks that a scenario was saved with; one that did not exist yet is as shipped. */
export const parseBenchmarks = (stored: unknown): Benchmarks => ({
  ...shippedBenchmarks,
  ...storedSchema.parse(stored),
});

interface StoredBenchmark {
  value: number;
  source: string;
  country: string | null;
  asOf: Date;
}

export const benchmarkOf = ({ value, source, country, asOf }: StoredBenchmark): Benchmark => ({
  value,
  source,
  country,
  asOf: toIsoDay(asOf),
});
