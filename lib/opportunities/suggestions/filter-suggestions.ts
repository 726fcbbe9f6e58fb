/** Filters whose name, or a synonym used by buyers, starts with the typed text, and how many listings they find. */
import "server-only";
import { assetPhrases, propertyPhrases, sportPhrases } from "@/lib/language/synonyms";
import { phraseKey } from "@/lib/language/words";
import { countryName } from "@/lib/listings/countries";
import { labelOf } from "@/lib/listings/labels";
import { queryWith, searchHref } from "../search-url";
import type { Facets } from "../search-index/search/facets";
import type { Suggestion, SuggestionKind } from "./schema";

type Field = "sportOrGenre" | "propertyType" | "assetCategory" | "country";

const kinds: Readonly<Record<Field, SuggestionKind>> = {
  sportOrGenre: "sport",
  propertyType: "propertyType",
  assetCategory: "asset",
  country: "place",
};

const phrases: Readonly<Record<Field, Partial<Record<string, string>>>> = {
  sportOrGenre: sportPhrases,
  propertyType: propertyPhrases,
  assetCategory: assetPhrases,
  country: {},
};

const max = 4;

/** Only filters that find something; most listings first, and names before synonyms. */
export function suggestFilters(q: string, facets: Facets): Suggestion[] {
  const typed = phraseKey(q);
  if (typed === "") return [];
  const found = (Object.keys(kinds) as Field[]).flatMap((field) =>
    facets[field].flatMap(({ value, count }) => {
      const label = field === "country" ? countryName(value) : labelOf(value);
      const rank = rankOf(typed, label, phrases[field][value]?.split(", ") ?? []);
      const href = searchHref(queryWith("", { [field]: value }));
      return rank === 0 ? [] : [{ rank, suggestion: { kind: kinds[field], label, count, href } }];
    }),
  );
  return found
    .sort((a, b) => b.rank - a.rank || b.suggestion.count - a.suggestion.count)
    .slice(0, max)
    .map(({ suggestion }) => suggestion);
}

/** 2 if a word of the label starts with the text, 1 if only a synonym does, else 0. */
function rankOf(typed: string, label: string, synonyms: readonly string[]): number {
  const key = phraseKey(label);
  if (key.startsWith(typed) || key.includes(` ${typed}`)) return 2;
  return synonyms.some((synonym) => phraseKey(synonym).startsWith(typed)) ? 1 : 0;
}
