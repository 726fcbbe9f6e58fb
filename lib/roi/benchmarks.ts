/**
 * Figures for what somebody doesn't know yet. Each says where it is from; the user's own number always wins. CPMs are
 * US medians for comparison with paid media, not prices of sponsorships.
 */
export interface Source {
  name: string;
  /** The year the figures are from; null where there is none to name, as for our own assumption. */
  year: number | null;
}

const solomon: Source = { name: "Solomon Partners for OAAA, US medians", year: 2022 };
const assumption: Source = { name: "Our assumption: no public benchmark", year: null };

export const benchmarks = {
  activationRatio: { value: 1, source: { name: "IEG survey: 70% of sponsors spend $1 or less", year: null } },
  measurementShare: { value: 0.05, source: { name: "ANA and MASB: most sponsors spend 5% or less", year: 2018 } },
  conversion: { value: 0.005, source: assumption },
  baseline: { value: 0, source: assumption },
  intangibleUplift: { value: 0, source: assumption },
} as const satisfies Record<string, { value: number; source: Source }>;

export interface ChannelBenchmark {
  name: string;
  /** Dollars for 1,000 impressions. */
  cpm: number;
  cpmSource: Source;
  /** How much of an ad's value an exposure has, 0 to 1. */
  quality: number;
}

const channel = (name: string, cpm: number, quality: number, cpmSource = solomon): ChannelBenchmark => ({
  name,
  cpm,
  cpmSource,
  quality,
});

/** Qualities are our assumptions: vendors publish the factors, not the numbers. */
export const channelBenchmarks: readonly ChannelBenchmark[] = [
  channel("Broadcast TV", 20, 0.3),
  channel("Broadcast TV, prime time", 36, 0.3),
  channel("Cable TV", 12, 0.3),
  channel("Streaming", 30, 0.3),
  channel("LED boards in the venue", 7.5, 0.4),
  channel("Static signs in the venue", 2.18, 0.25),
  channel("Social media", 8, 0.5, assumption),
  channel("Email", 15, 1, assumption),
  channel("Online video", 10.64, 1),
  channel("Display ads", 2.27, 1),
  channel("Radio", 6.75, 1),
  channel("Podcast", 23.33, 1),
  channel("Newspaper", 46.82, 1),
];

export const channelBenchmark = (name: string): ChannelBenchmark | undefined =>
  channelBenchmarks.find((known) => known.name.toLowerCase() === name.trim().toLowerCase());
