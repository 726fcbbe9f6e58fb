/** Audience: the histogram intersection over age, gender and income, and the share of wanted interests that match. */
import { ageBands, genders, incomeBands, type PropertyType } from "@/lib/listings/vocabulary";

import { perMille, type CompiledBrief } from "../compiled-brief";
import { interestKey } from "../interests";
import type { ListingFacts, Shares } from "../criteria";
import { ageText, briefly, listed, plainWords } from "../wording";
import { ENOUGH, notProvided, type Part, shareSentence } from "./part";

/** Shares as whole per mille in band order; null if none is provided or all are zero. */
export function bandShares<Band extends string>(bands: readonly Band[], shares: Shares<Band> | null): number[] | null {
  if (!shares) return null;
  const values = bands.map((band) => perMille(shares[band] ?? 0));
  return values.some((value) => value > 0) ? values : null;
}

/** Sum of the minimum of both, as a share; `given` may have extra bands before and after those compared. */
export function overlap(input: ArrayLike<number>, start: number, target: ArrayLike<number>): number {
  let sum = 0;
  for (let band = 0; band < target.length; band += 1) {
    const theirs = input[start + band] as number;
    const requested = target[band] as number;
    sum += theirs < requested ? theirs : requested;
  }
  return (sum > 1000 ? 1000 : sum) / 1000;
}

/** By key, each in the seller's wording. */
export function interestNames(interests: readonly string[] | null): Map<string, string> | null {
  const names = new Map((interests ?? []).map((name) => [interestKey(name), name.trim().toLowerCase()] as const));
  names.delete("");
  return names.size > 0 ? names : null;
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
  if (brief.interests.length > 0) parts.push(interestsPart(brief, audience.interests));
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
      ? `of ${whose} ${whose === "visitors" ? "are" : "is"} ${requested}, your target audience`
      : `overlap with your target mix of ${requested}`;
    return shareSentence(value ?? 0, what);
  };
  return { field: words.field, value, explain, missing: words.missing };
}

function interestsPart({ interests: requested, criteria }: CompiledBrief, interests: readonly string[] | null): Part {
  const input = interestNames(interests);
  const asked = interestNames(criteria.targetAudience.interests ?? null) ?? new Map<string, string>();
  const named = (keys: readonly string[]) => keys.map((key) => asked.get(key) ?? key);
  const shared = requested.filter((word) => input?.has(word));
  const rest = requested.filter((word) => !input?.has(word));
  const value = input && shared.length / requested.length;
  const explain = () => {
    if (shared.length === 0)
      return `Its audience is into ${briefly([...(input?.values() ?? [])], "and")}; you’re looking for ${briefly(named(rest))}`;
    const matches = `${shared.length} of your ${requested.length} target interests`;
    if (requested.length === 1) return `Its audience is into ${briefly(named(shared), "and")}, as you asked`;
    if (value !== null && value >= ENOUGH) return `Its audience shares ${matches}: ${briefly(named(shared), "and")}`;
    return `Its audience shares only ${matches}: ${briefly(named(shared), "and")}`;
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
