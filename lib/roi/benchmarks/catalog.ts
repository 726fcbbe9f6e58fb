import type { Benchmark, BenchmarkDefinition } from "./schema";
import { amount, percent } from "../figure-text";

/** Where a benchmark is from and of when: `ANA and MASB: most sponsors spend 5% or less, US, 2018`. */
export const sourceText = ({ source, country, asOf }: Benchmark): string =>
  [source, country, asOf.slice(0, 4)].filter(Boolean).join(", ");

const solomon = { source: "Solomon Partners for OAAA, US medians", country: "US", asOf: "2022-01-01" };
const assumption = { source: "Our assumption: no public benchmark", country: null, asOf: "2026-11-01" };
const ieg = { source: "IEG/ESP survey", country: "US", asOf: "2016-12-31" };
const anaMasb = { source: "ANA and MASB survey", country: "US", asOf: "2018-12-31" };
const nielsen = { source: "Nielsen, 100 sponsorships in 7 markets (vendor)", country: null, asOf: "2022-12-31" };
const sponsorFlo = { source: "SponsorFlo (vendor)", country: null, asOf: "2025-12-31" };

type Origin = Omit<Benchmark, "value">;

const define =
  (group: BenchmarkDefinition["group"], unit: BenchmarkDefinition["unit"]) =>
  (label: string, value: number, origin: Origin): BenchmarkDefinition => ({
    group,
    unit,
    label,
    shipped: { value, ...origin },
  });

const ratio = define("Cost", "ratio");
const costShare = define("Cost", "share");
const salesShare = define("Sales and value", "share");
const cpm = define("CPM by channel", "dollars");
const quality = define("Quality of exposure", "share");
const reference = define("For reference only", "dollars");
const referenceRatio = define("For reference only", "ratio");
const referenceShare = define("For reference only", "share");

export const benchmarkCatalog = {
  activationRatio: ratio("Activation per dollar of the rights fee", 1, {
    ...ieg,
    source: "IEG survey: 70% of sponsors spend $1 or less",
  }),
  measurementShare: costShare("Measurement, share of the fee", 0.05, {
    ...anaMasb,
    source: "ANA and MASB: most sponsors spend 5% or less",
  }),
  conversion: salesShare("Conversion of the target audience", 0.005, assumption),
  baseline: salesShare("Share that would have bought anyway", 0, assumption),
  intangibleUplift: salesShare("Intangible uplift", 0, assumption),
  cpmBroadcast: cpm("Broadcast TV", 20, solomon),
  cpmBroadcastPrime: cpm("Broadcast TV, prime time", 36, solomon),
  cpmCable: cpm("Cable TV", 12, solomon),
  cpmCablePrime: cpm("Cable TV, prime time", 19, solomon),
  cpmStreaming: cpm("Streaming", 30, solomon),
  cpmLed: cpm("LED boards in the venue", 7.5, {
    ...solomon,
    source: "Solomon Partners for OAAA: place-based digital as a proxy",
  }),
  cpmStatic: cpm("Static signs in the venue", 2.18, {
    ...solomon,
    source: "Solomon Partners for OAAA: transit shelters as a proxy",
  }),
  cpmSocial: cpm("Social media", 8, assumption),
  cpmEmail: cpm("Email", 15, assumption),
  cpmVideo: cpm("Online video, desktop", 10.64, solomon),
  cpmMobileVideo: cpm("Online video, mobile", 10.47, solomon),
  cpmDisplay: cpm("Display ads, desktop", 2.27, solomon),
  cpmMobileDisplay: cpm("Display ads, mobile", 2.21, solomon),
  cpmRadio: cpm("Radio, 30 seconds", 6.75, solomon),
  cpmPodcast: cpm("Podcast, 60 seconds", 23.33, solomon),
  cpmNewspaper: cpm("Newspaper", 46.82, solomon),
  qualityBroadcast: quality("Television and streaming", 0.3, assumption),
  qualityLed: quality("LED boards", 0.4, assumption),
  qualityStatic: quality("Static signs", 0.25, assumption),
  qualitySocial: quality("Social media", 0.5, assumption),
  qualityAd: quality("Paid ads and email", 1, assumption),
  matureActivationRatio: referenceRatio("Activation by mature sponsors, per dollar", 2.2, {
    ...ieg,
    source: "IEG/ESP survey: average, a record",
  }),
  largeMeasurementShare: referenceShare("Measurement of a large deal, upper end", 0.02, {
    ...anaMasb,
    source: "Forbes via AdoptoMedia",
  }),
  purchaseIntentLift: referenceShare("Purchase-intent lift among exposed fans", 0.1, nielsen),
  brandToSales: referenceShare("Sales per point of a brand metric", 0.01, nielsen),
  conversionLow: referenceShare("Conversion, conservative assumption", 0.001, assumption),
  conversionHigh: referenceShare("Conversion, optimistic assumption", 0.01, assumption),
  sportsCpmLow: reference("Sports, CPM of a sponsorship from", 15, sponsorFlo),
  sportsCpmHigh: reference("Sports, CPM of a sponsorship to", 45, sponsorFlo),
  sportsPremiumCpmLow: reference("Premium sports, CPM of a sponsorship from", 60, sponsorFlo),
  sportsPremiumCpmHigh: reference("Premium sports, CPM of a sponsorship to", 120, sponsorFlo),
  festivalCpmLow: reference("Festivals, CPM of a sponsorship from", 8, sponsorFlo),
  festivalCpmHigh: reference("Festivals, CPM of a sponsorship to", 25, sponsorFlo),
  festivalPremiumCpmLow: reference("Premium festivals, CPM of a sponsorship from", 30, sponsorFlo),
  festivalPremiumCpmHigh: reference("Premium festivals, CPM of a sponsorship to", 80, sponsorFlo),
  conferenceCpmLow: reference("Conferences, CPM of a sponsorship from", 20, sponsorFlo),
  conferenceCpmHigh: reference("Conferences, CPM of a sponsorship to", 60, sponsorFlo),
  conferencePremiumCpmLow: reference("Premium conferences, CPM of a sponsorship from", 80, sponsorFlo),
  conferencePremiumCpmHigh: reference("Premium conferences, CPM of a sponsorship to", 200, sponsorFlo),
} as const satisfies Record<string, BenchmarkDefinition>;

export type BenchmarkKey = keyof typeof benchmarkCatalog;
export type Benchmarks = Record<BenchmarkKey, Benchmark>;

export const benchmarkKeys = Object.keys(benchmarkCatalog) as [BenchmarkKey, ...BenchmarkKey[]];

export const isBenchmarkKey = (key: string): key is BenchmarkKey => Object.hasOwn(benchmarkCatalog, key);

export const shippedBenchmarks: Benchmarks = Object.fromEntries(
  benchmarkKeys.map((key) => [key, benchmarkCatalog[key].shipped]),
) as Benchmarks;

export const benchmarkText = (key: string, value: number): string =>
  isBenchmarkKey(key) && benchmarkCatalog[key].unit === "share" ? percent(value * 100) : amount(value, "USD");
