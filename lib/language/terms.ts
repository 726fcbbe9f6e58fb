/** The meanings of phrases: sports, property types, assets, countries, regions and cities, and what a phrase finds. */
import "server-only";
import { perChoices } from "@/lib/platform-options/choices";
import { countryName } from "@/lib/listings/countries";
import { defaultLabelOf, labelOf } from "@/lib/listings/labels";
import { assetCategories, levels, propertyTypes, segments, sportsOrGenres } from "@/lib/listings/vocabulary";
import { citiesNamed } from "./cities";
import { readCountry } from "./country-names";
import { countryGroups } from "./country-groups";
import { demonyms, nicknames, regionNamesOf } from "./regions";
import { assetPhrases, levelPhrases, propertyPhrases, segmentPhrases, sportPhrases, wordGroups } from "./synonyms";
import type { TermCodes } from "./term-codes";
import { phraseKey } from "./words";

export interface Term {
  label: string;
  codes: TermCodes;
  /** Alternative words for it. */
  words: readonly string[];
  isPlace: boolean;
  /** "us" is a country but not a search word: it also occurs in "join us". */
  isAbbreviation?: boolean;
}

const otherNations = ["Scotland", "Wales", "Northern Ireland"];

/** The meaning of a phrase of one to five words; null if it is an ordinary word. */
export function termOf(phrase: string): Term | null {
  const key = phraseKey(phrase);
  return vocabularyTerm(key) ?? placeTerm(key);
}

type CodeField = "sportOrGenre" | "propertyType" | "assetCategory" | "segment" | "level" | "exclusivityLevel";

const vocabularies: [CodeField, readonly string[], Partial<Record<string, string>>][] = [
  ["sportOrGenre", sportsOrGenres, sportPhrases],
  ["propertyType", propertyTypes, propertyPhrases],
  ["assetCategory", assetCategories, assetPhrases],
  ["segment", segments, segmentPhrases],
  ["level", levels, levelPhrases],
  ["exclusivityLevel", ["sole_sponsor"], { sole_sponsor: "only sponsor, exclusive sponsor, sole sponsorship" }],
];

interface Named {
  field: CodeField;
  code: string;
}

const named = perChoices(readVocabularies);
const groups = new Map(wordGroups.flatMap((words) => words.map((word) => [word, words] as const)));

function vocabularyTerm(key: string): Term | null {
  const byPhrase = named();
  const found = byPhrase.get(key) ?? byPhrase.get(key.replace(/s$/, "")) ?? byPhrase.get(`${key}s`);
  const words = groups.get(key) ?? [];
  if (!found) return words.length > 0 ? { label: key, codes: {}, words, isPlace: false } : null;
  const codes: Partial<Record<CodeField, string[]>> = {};
  for (const { field, code } of found) codes[field] = [...new Set([...(codes[field] ?? []), code])];
  const label = [...new Set(found.map(({ code }) => labelOf(code)))].slice(0, 2).join(" or ");
  return { label, codes: codes as TermCodes, words: [key, ...words], isPlace: false };
}

function readVocabularies(): Map<string, Named[]> {
  const byPhrase = new Map<string, Named[]>();
  const add = (phrase: string, field: CodeField, code: string) => {
    const key = phraseKey(phrase);
    const all = byPhrase.get(key) ?? [];
    if (!all.some((each) => each.field === field && each.code === code)) byPhrase.set(key, [...all, { field, code }]);
  };
  for (const [field, codes, phrases] of vocabularies) {
    for (const code of codes) {
      if (code === "other") continue;
      for (const phrase of [labelOf(code), defaultLabelOf(code), code, ...(phrases[code]?.split(", ") ?? [])])
        add(phrase, field, code);
    }
  }
  return byPhrase;
}

let countryPhrases: Map<string, Term> | undefined;

function placeTerm(key: string): Term | null {
  countryPhrases ??= readCountryPhrases();
  const group = countryPhrases.get(key);
  if (group) return group;
  // Two letters are a country only if they can't be an ordinary word: "us" and "uk".
  const country =
    key.length > 3 || key === "usa" || key === "uk" || key === "us" || key === "uae" ? readCountry(key) : null;
  if (country) return { ...countryTerm(country.code, country.region), isAbbreviation: key.length < 4 };
  const regions = regionNamesOf(key);
  if (regions.length > 0) return { label: regions[0] ?? key, codes: {}, words: regions, isPlace: true };
  const [city] = citiesNamed(key);
  if (!city || city.population < 20_000) return null;
  return { label: city.name, codes: {}, words: [city.name, ...city.otherNames], isPlace: true };
}

function countryTerm(code: string, nation: string | null): Term {
  if (nation === "England")
    return {
      label: "England",
      codes: { country: [code], exceptRegions: otherNations },
      words: ["England"],
      isPlace: true,
    };
  if (nation) return { label: nation, codes: {}, words: [nation], isPlace: true };
  return { label: countryName(code), codes: { country: [code] }, words: [], isPlace: true };
}

function readCountryPhrases(): Map<string, Term> {
  const byPhrase = new Map<string, Term>();
  for (const { label, countries, phrases } of countryGroups) {
    const term: Term = { label, codes: { country: [...countries] }, words: phrases, isPlace: true };
    for (const phrase of phrases) byPhrase.set(phraseKey(phrase), term);
  }
  for (const [code, names] of Object.entries(demonyms)) {
    const term: Term = { label: countryName(code), codes: { country: [code] }, words: names, isPlace: true };
    for (const name of names) byPhrase.set(phraseKey(name), term);
  }
  for (const [code, names] of Object.entries(nicknames)) {
    const term: Term = { label: countryName(code), codes: { country: [code] }, words: [], isPlace: true };
    for (const name of names) byPhrase.set(phraseKey(name), { ...term, isAbbreviation: true });
  }
  return byPhrase;
}
