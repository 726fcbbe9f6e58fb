/** The stems of a listing's texts, with a strength that depends on where each occurs. */
import { stemmedWords } from "@/lib/language/stems";
import { countryName } from "@/lib/listings/countries";
import { labelOf } from "@/lib/listings/labels";
import { wordPlaces, type WordUse } from "@/lib/matching/criteria";
import { wordUse } from "@/lib/matching/factors/words";
import type { SearchRow } from "./listing-row-queries";

/** Beyond this many words a description adds nothing new. */
const MAX_WORDS = 800;

export function listingWords(row: SearchRow): ReadonlyMap<string, WordUse> {
  const times = new Map<string, number[]>();
  textsOf(row).forEach((text, place) => {
    for (const { stem } of stemmedWords(text).slice(0, MAX_WORDS)) {
      const counts = times.get(stem) ?? new Array<number>(wordPlaces.length).fill(0);
      counts[place] = (counts[place] ?? 0) + 1;
      times.set(stem, counts);
    }
  });
  return new Map([...times].map(([stem, counts]) => [stem, wordUse(counts)]));
}

/** In the order of `wordPlaces`. */
const textsOf = (row: SearchRow): string[] => [
  row.title,
  [...codes(row.sportOrGenre, row.propertyType), row.city, row.region, row.country && countryName(row.country)].join(
    " ",
  ),
  [...row.tags, ...codes(...row.assetCategories), row.packageTexts].join(" "),
  [row.summary, row.description, ...(row.audience.interests ?? [])].join(" "),
  row.sellerName,
];

const codes = (...all: (string | null)[]): string[] =>
  all.flatMap((code) => (code ? [code.replaceAll("_", " "), labelOf(code)] : []));
