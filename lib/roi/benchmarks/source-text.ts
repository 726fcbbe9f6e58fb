import type { Benchmark } from "./schema";

/** Where a benchmark is from and of when: `ANA and MASB: most sponsors spend 5% or less, US, 2018`. */
export const sourceText = ({ source, country, asOf }: Benchmark): string =>
  [source, country, asOf.slice(0, 4)].filter(Boolean).join(", ");
