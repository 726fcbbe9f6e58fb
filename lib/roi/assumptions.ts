import { benchmarks, channelBenchmark, type Source } from "./benchmarks";
import type { RoiInput, RoiResult } from "./schema";

/** The input with the benchmark of everything that was left open and has one. */
export function withDefaults(input: RoiInput): RoiInput {
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
      const known = channelBenchmark(channel.name);
      return { ...channel, cpm: channel.cpm ?? known?.cpm, quality: channel.quality ?? known?.quality };
    }),
  };
}

type Assumption = RoiResult["assumptions"][number];

const labels = {
  activationRatio: "Activation for each dollar of the rights fee",
  measurementShare: "Measurement, share of the rights fee",
  conversion: "Conversion of the target audience",
  baseline: "Share that would have bought anyway",
  intangibleUplift: "Intangible uplift",
} as const;
type Assumed = keyof typeof labels;

/** Every input with a benchmark: whose number was used, and where a default is from. */
export function assumptionsOf(input: RoiInput): Assumption[] {
  const isReplaced: Partial<Record<Assumed, boolean>> = {
    activationRatio: input.activation !== undefined,
    measurementShare: input.measurement !== undefined,
  };
  const general = (Object.keys(labels) as Assumed[])
    .filter((name) => !isReplaced[name])
    .map((name) => assumption(name, labels[name], input[name], benchmarks[name]));
  return [...general, ...(input.channels ?? []).flatMap(channelAssumptions)];
}

function channelAssumptions({ name, cpm, quality }: NonNullable<RoiInput["channels"]>[number]): Assumption[] {
  const known = channelBenchmark(name);
  const source = { name: "Our assumption: no public benchmark", year: null };
  return [
    ...((cpm ?? known)
      ? [assumption("cpm", `CPM of ${name}`, cpm, known && { value: known.cpm, source: known.cpmSource })]
      : []),
    ...((quality ?? known)
      ? [assumption("quality", `Quality of ${name}`, quality, known && { value: known.quality, source })]
      : []),
  ];
}

function assumption(
  input: string,
  label: string,
  own: number | undefined,
  fallback: { value: number; source: Source } | undefined,
): Assumption {
  if (own !== undefined || !fallback) return { input, label, value: own ?? 0, from: "yours", source: null };
  const { name, year } = fallback.source;
  return { input, label, value: fallback.value, from: "default", source: year === null ? name : `${name}, ${year}` };
}
