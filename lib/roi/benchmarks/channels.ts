/** Channels with a benchmark: each one's CPM and exposure quality until the user enters their own. */
import { benchmarkCatalog, type BenchmarkKey, type Benchmarks } from "./catalog";
import type { Benchmark } from "./schema";

const qualityOf = {
  cpmBroadcast: "qualityBroadcast",
  cpmBroadcastPrime: "qualityBroadcast",
  cpmCable: "qualityBroadcast",
  cpmCablePrime: "qualityBroadcast",
  cpmStreaming: "qualityBroadcast",
  cpmLed: "qualityLed",
  cpmStatic: "qualityStatic",
  cpmSocial: "qualitySocial",
  cpmEmail: "qualityAd",
  cpmVideo: "qualityAd",
  cpmMobileVideo: "qualityAd",
  cpmDisplay: "qualityAd",
  cpmMobileDisplay: "qualityAd",
  cpmRadio: "qualityAd",
  cpmPodcast: "qualityAd",
  cpmNewspaper: "qualityAd",
} as const satisfies Partial<Record<BenchmarkKey, BenchmarkKey>>;

const channelKeys = Object.keys(qualityOf) as (keyof typeof qualityOf)[];

export const channelNames: readonly string[] = channelKeys.map((key) => benchmarkCatalog[key].label);

/** A seller's estimate over all channels. It counts as the channel with the lowest CPM, to be conservative. */
export const estimatedChannel = "Seller’s estimated impressions";

interface ChannelBenchmarks {
  cpm: Benchmark;
  quality: Benchmark;
}

/** The benchmarks of a channel by its name; null for a name of the user's own. */
export function channelBenchmarks(name: string, benchmarks: Benchmarks): ChannelBenchmarks | null {
  const requested = name.trim().toLowerCase();
  if (requested === estimatedChannel.toLowerCase())
    return { cpm: benchmarks.cpmStatic, quality: benchmarks.qualityStatic };
  const key = channelKeys.find((each) => benchmarkCatalog[each].label.toLowerCase() === requested);
  return key ? { cpm: benchmarks[key], quality: benchmarks[qualityOf[key]] } : null;
}
