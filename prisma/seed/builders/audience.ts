import type { AgeBand, IncomeBand, SportOrGenre } from "@/lib/listings/vocabulary";
import type { AudienceShape } from "../world/kinds/kind";
import type { Chance } from "./chance";
import type { Property } from "./properties";

const ages: Record<AudienceShape, Record<AgeBand, number>> = {
  young: { u18: 0.09, "18_24": 0.29, "25_34": 0.31, "35_44": 0.17, "45_54": 0.08, "55_64": 0.04, "65p": 0.02 },
  family: { u18: 0.18, "18_24": 0.1, "25_34": 0.19, "35_44": 0.27, "45_54": 0.16, "55_64": 0.07, "65p": 0.03 },
  wide: { u18: 0.1, "18_24": 0.15, "25_34": 0.2, "35_44": 0.2, "45_54": 0.17, "55_64": 0.11, "65p": 0.07 },
  settled: { u18: 0.05, "18_24": 0.07, "25_34": 0.13, "35_44": 0.2, "45_54": 0.25, "55_64": 0.19, "65p": 0.11 },
  business: { u18: 0, "18_24": 0.04, "25_34": 0.22, "35_44": 0.33, "45_54": 0.26, "55_64": 0.12, "65p": 0.03 },
};

const incomes: Record<AudienceShape, Record<IncomeBand, number>> = {
  young: { lt50k: 0.45, "50_75k": 0.27, "75_100k": 0.15, "100_150k": 0.09, "150k_plus": 0.04 },
  family: { lt50k: 0.28, "50_75k": 0.3, "75_100k": 0.22, "100_150k": 0.14, "150k_plus": 0.06 },
  wide: { lt50k: 0.33, "50_75k": 0.27, "75_100k": 0.19, "100_150k": 0.14, "150k_plus": 0.07 },
  settled: { lt50k: 0.18, "50_75k": 0.23, "75_100k": 0.24, "100_150k": 0.22, "150k_plus": 0.13 },
  business: { lt50k: 0.05, "50_75k": 0.15, "75_100k": 0.27, "100_150k": 0.32, "150k_plus": 0.21 },
};

/** Shares that wander a little from their shape and still add up to 1, to three decimals. */
function wandering<Band extends string>(chance: Chance, shape: Record<Band, number>): Record<Band, number> {
  const bands = Object.keys(shape) as Band[];
  const raw = bands.map((band) => shape[band] * (0.75 + 0.5 * chance.next()));
  const sum = raw.reduce((total, value) => total + value, 0);
  const thousandths = raw.map((value) => Math.floor((value / sum) * 1000));
  const left = 1000 - thousandths.reduce((total, value) => total + value, 0);
  return Object.fromEntries(
    bands.map((band, at) => [band, ((thousandths[at] ?? 0) + (at === 1 ? left : 0)) / 1000]),
  ) as Record<Band, number>;
}

export function audienceOf(chance: Chance, { kind, place, level, division }: Property, interests: readonly string[]) {
  const share = kind.female + (division === "women" ? 0.2 : 0) + 0.08 * (chance.next() - 0.5);
  const female = Math.round(share * 1000) / 1000;
  const isAbroad = level === "international";
  const home = Math.round(((isAbroad ? 0.45 : 0.74) + 0.2 * chance.next()) * 1000) / 1000;
  return {
    ageBands: chance.happens(0.86) ? wandering(chance, ages[kind.audience]) : null,
    gender: chance.happens(0.8)
      ? { female, male: Math.round((0.98 - female) * 1000) / 1000, other_unspecified: 0.02 }
      : null,
    incomeBands: chance.happens(0.45) ? wandering(chance, incomes[kind.audience]) : null,
    interests: [...interests],
    geo: chance.happens(0.75)
      ? [{ country: place.country, ...(isAbroad ? {} : { region: place.region }), share: home }]
      : null,
  };
}

/** The everyday name of a sport or genre; its own name if it has none here. */
const followed: Partial<Record<SportOrGenre, string>> = {
  soccer: "football",
  athletics_running: "running",
  baseball_softball: "baseball",
  boxing_mma: "boxing",
  ski_snowboard: "snow sports",
  food_drink: "food",
  multi_sport: "live sports",
};

export function interestsOf({ sport, kind }: Property): string[] {
  if (sport === "other" || sport === "family") return [...kind.interests];
  if (sport.startsWith("music_"))
    return ["music", `${sport.slice(6).replace("hiphop", "hip-hop")} music`, ...kind.interests];
  return [followed[sport] ?? sport.replaceAll("_", " "), ...kind.interests];
}
