/** Audience: the histogram intersection over age, gender and income, and the share of wanted interests that match. */
import { ageBands, genders, incomeBands, type PropertyType } from "@/lib/listings/vocabulary";

import { perMille, plainName, type CompiledBrief } from "../compiled-brief";
import type { ListingFacts, Shares } from "../criteria";
import { ageText, briefly, listed, plainWords } from "../wording";
import { ENOUGH, notProvided, type Part, shareSentence } from "./part";

/** Shares as whole per mille in band order; null if none is provided or all are zero. */
export function bandShares<Band extends string>(bands: readonly Band[], shares: Shares<Band> | null): number[] | null {
  if (!shares) return null;
  const values = bands.map((band) => perMille(shares[band] ?? 0));
  return values.some((value) => value > 0) ? values : null;
}

/** Sum of the smaller of both, as a share; `given` may hold more bands before and after those compared. */
export function overlap(input: ArrayLike<number>, start: number, target: ArrayLike<number>): number {
  let sum = 0;
  for (let band = 0; band < target.length; band += 1) {
    const theirs = input[start + band] as number;
    const requested = target[band] as number;
    sum += theirs < requested ? theirs : requested;
  }
  return (sum > 1000 ? 1000 : sum) / 1000;
}

export function interestSet(interests: readonly string[] | null): Set<string> | null {
  const words = new Set((interests ?? []).map(plainName).filter((word) => word !== ""));
  return words.size > 0 ? words : null;
}

export function audienceParts(brief: CompiledBrief, { audience, propertyType }: ListingFacts): Part[] {
  const whose = peopleOf(propertyType);
  const parts: Part[] = [];
  if (brief.ageTarget) {
    const words = {
      field: "audience.ageBands",
      missing: notProvided("Ages"),
      name: (bands: string[]) => ageText(bands as never),
    };
    parts.push(bandPart(ageBands, brief.ageTarget, audience.ageBands, words, whose));
  }
  if (brief.genderTarget) {
    const words = {
      field: "audience.gender",
      missing: notProvided("Gender"),
      name: (bands: string[]) => listed(bands.map(plainWords)),
    };
    parts.push(bandPart(genders, brief.genderTarget, audience.gender, words, whose));
  }
  if (brief.incomeTarget) {
    const words = { field: "audience.incomeBands", missing: notProvided("Household income"), name: incomeText };
    parts.push(bandPart(incomeBands, brief.incomeTarget, audience.incomeBands, words, whose));
  }
  if (brief.interests.length > 0) parts.push(interestsPart(brief.interests, audience.interests));
  return parts;
}

interface BandWords {
  field: string;
  missing: string;
  name: (bands: string[]) => string;
}

function bandPart<Band extends string>(
  bands: readonly Band[],
  target: readonly number[],
  shares: Shares<Band> | null,
  words: BandWords,
  whose: string,
): Part {
  const input = bandShares(bands, shares);
  const requested = words.name(bands.filter((_, at) => (target[at] ?? 0) > 0));
  const isSelection = target.every((share) => share === 0 || share === 1000);
  const value = input && overlap(input, 0, target);
  const explain = () => {
    const what = isSelection
      ? `of ${whose} are ${requested}, your target audience`
      : `overlap with your target mix of ${requested}`;
    return shareSentence(value ?? 0, what);
  };
  return { field: words.field, value, explain, missing: words.missing };
}

function interestsPart(requested: readonly string[], interests: readonly string[] | null): Part {
  const input = interestSet(interests);
  const shared = requested.filter((word) => input?.has(word));
  const rest = requested.filter((word) => !input?.has(word));
  const value = input && shared.length / requested.length;
  const explain = () => {
    if (shared.length === 0)
      return `Audience interests are ${briefly([...(input ?? [])], "and")}; you asked for ${briefly(rest)}`;
    const matches = `${shared.length} of your ${requested.length} target interests`;
    if (value !== null && value >= ENOUGH) return `Matches ${matches}: ${briefly(shared, "and")}`;
    return `Matches only ${matches}; ${Math.ceil(requested.length * ENOUGH)} is a good fit`;
  };
  return { field: "audience.interests", value, explain, missing: notProvided("Interests") };
}

const watched: readonly (PropertyType | null)[] = [
  "film_tv_production",
  "broadcast_show",
  "podcast",
  "creator_channel",
];

const peopleOf = (propertyType: PropertyType | null): string =>
  watched.includes(propertyType) ? "its audience" : "visitors";

const incomes: Record<string, string> = {
  lt50k: "under $50k",
  "50_75k": "$50k to $75k",
  "75_100k": "$75k to $100k",
  "100_150k": "$100k to $150k",
  "150k_plus": "over $150k",
};

const incomeText = (bands: string[]): string =>
  `in households with ${briefly(bands.map((band) => incomes[band] ?? band))}`;
