import { type ListingDraft, listingInputSchema } from "@/lib/listings/schema";
import listings from "./listings.json";

type Listing = ListingDraft & { id: string; seller: string; currency?: string };

/** Runs of this many words that two listings share are boilerplate. */
const SHARED_WORDS = 5;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? [];

const runsOf = (text: string): string[] => {
  const words = wordsOf(text);
  return words.slice(SHARED_WORDS - 1).map((_, at) => words.slice(at, at + SHARED_WORDS).join(" "));
};

describe("listings", () => {
  test("a seller could publish each of them", () => {
    for (const { id, seller, currency = "USD", ...fields } of listings as Listing[]) {
      expect({ id, issues: listingInputSchema.safeParse(fields).error?.issues }).toEqual({ id, issues: undefined });
      expect([seller, currency]).toEqual([
        expect.stringMatching(/./),
        expect.stringMatching(/^(USD|GBP|EUR|AUD|CAD|JPY|BRL)$/),
      ]);
    }
  });

  test("there are 160, each with an id of its own", () => {
    expect(new Set(listings.map(({ id }) => id)).size).toBe(160);
  });

  test("no two share a phrase", () => {
    const owners = new Map<string, Set<string>>();
    for (const { id, summary, description } of listings)
      for (const run of runsOf(`${summary} ${description}`)) owners.set(run, (owners.get(run) ?? new Set()).add(id));
    expect([...owners].filter(([, ids]) => ids.size > 1).map(([run]) => run)).toEqual([]);
  });
});
