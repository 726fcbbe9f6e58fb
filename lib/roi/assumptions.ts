import { type BenchmarkKey, type Benchmarks, sourceText } from "./benchmarks/catalog";
import { channelBenchmarks } from "./benchmarks/channels";
import type { Benchmark } from "./benchmarks/schema";
import type { RoiInput, RoiResult } from "./schema";

/** The input, with benchmarks for open values that have one. */
export function withDefaults(input: RoiInput, benchmarks: Benchmarks): RoiInput {
  return {
    ...input,
    ...(input.activation === undefined && {
      activationRatio: input.activationRatio ?? benchmarks.activationRatio.value,
    }),
    ...(input.measurement === undefined && {
      measurementShare: input.measurementShare ?? benchmarks.measurementShare.value,
    }),
    conversion: input.conversion ?? benchmarks.conversion.value,
    baseline: input.baseline ?? benchmarks.baseline.value,
    intangibleUplift: input.intangibleUplift ?? benchmarks.intangibleUplift.value,
    channels: input.channels?.map((channel) => {
      const known = channelBenchmarks(channel.name, benchmarks);
      return {
        ...channel,
        cpm: channel.cpm ?? known?.cpm.value,
        quality: channel.quality ?? known?.quality.value,
      };
    }),
  };
}

type Assumption = RoiResult["assumptions"][number];

const labels = {
  activationRatio: "Activation to rights fee",
  measurementShare: "Measurement, share of the rights fee",
  conversion: "Conversion of the target audience",
  baseline: "Share that would have bought anyway",
  intangibleUplift: "Intangible uplift",
} as const satisfies Partial<Record<BenchmarkKey, string>>;
type Assumed = keyof typeof labels;

/** Every input with a benchmark: whether the user's number or a default was used, and the default's source. */
export function assumptionsOf(input: RoiInput, benchmarks: Benchmarks): Assumption[] {
  const isReplaced: Partial<Record<Assumed, boolean>> = {
    activationRatio: input.activation !== undefined,
    measurementShare: input.measurement !== undefined,
  };
  const general = (Object.keys(labels) as Assumed[])
    .filter((name) => !isReplaced[name])
    .map((name) => assumption({ input: name, label: labels[name] }, input[name], benchmarks[name]));
  return [...general, ...(input.channels ?? []).flatMap((channel) => channelAssumptions(channel, benchmarks))];
}

function channelAssumptions(
  { name, cpm, quality }: NonNullable<RoiInput["channels"]>[number],
  benchmarks: Benchmarks,
): Assumption[] {
  const known = channelBenchmarks(name, benchmarks);
  return [
    ...((cpm ?? known) ? [assumption({ input: "cpm", label: `CPM of ${name}` }, cpm, known?.cpm)] : []),
    ...((quality ?? known)
      ? [assumption({ input: "quality", label: `Quality of ${name}` }, quality, known?.quality)]
      : []),
  ];
}

function assumption(
  named: { input: string; label: string },
  own: number | undefined,
  fallback: Benchmark | undefined,
): Assumption {
  if (own !== undefined || !fallback) return { ...named, value: own ?? 0, from: "yours", source: null, asOf: null };
  return { ...named, value: fallback.value, from: "default", source: sourceText(fallback), asOf: fallback.asOf };
}
