import { type ListingDraft, listingInputSchema } from "@/lib/listings/schema";
import { type BriefInput, briefSchema } from "@/lib/preferences/schema";
import { storyRoles } from "@/lib/preferences/story";
import listings from "./listings.json";
import phrases from "./phrases.json";
import queries from "./queries.json";
import stories from "./stories.json";

const CURRENCIES = ["USD", "GBP", "EUR", "AUD", "CAD", "JPY", "BRL", "CHF"];
/** Runs of this many words that two listings share are boilerplate. */
const SHARED_WORDS = 5;

type Listing = ListingDraft & { id: string; seller: string; currency?: string };
type Fields = Partial<BriefInput> & { currency?: string };
interface Story {
  id: string;
  half: string;
  text: string;
  parts: { role: string; or?: string; text: string }[];
  brief: Fields;
  grades: Record<string, number>;
}

interface Phrase {
  text: string;
  half: string;
  fields: Fields;
  or?: Fields[];
  unplaced?: string[];
}
interface Query {
  text: string;
  half: string;
  kind: string;
  grades: Record<string, number>;
}

const ids = new Set(listings.map(({ id }) => id));

const runsOf = (text: string): string[] => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? [];
  return words.slice(SHARED_WORDS - 1).map((_, at) => words.slice(at, at + SHARED_WORDS).join(" "));
};

const halvesOf = (records: readonly { half: string }[], names = ["work", "final"]) =>
  names.map((name) => records.filter(({ half }) => half === name).length);

function expectBrief({ currency = "USD", ...fields }: Fields, name: string) {
  expect({ name, issues: briefSchema.safeParse({ ...fields, name }).error?.issues }).toEqual({
    name,
    issues: undefined,
  });
  expect(CURRENCIES).toContain(currency);
}

function expectGrades(grades: Record<string, number>) {
  expect(Object.keys(grades).filter((id) => !ids.has(id))).toEqual([]);
  expect(Object.values(grades).filter((grade) => ![1, 2, 3].includes(grade))).toEqual([]);
}

describe("listings", () => {
  test("a seller could publish each of them", () => {
    for (const { id, seller, currency = "USD", ...fields } of listings as Listing[]) {
      expect({ id, issues: listingInputSchema.safeParse(fields).error?.issues }).toEqual({ id, issues: undefined });
      expect([seller, CURRENCIES.includes(currency)]).toEqual([expect.stringMatching(/./), true]);
    }
  });

  test("there are 160, each with a unique id", () => {
    expect([listings.length, ids.size]).toEqual([160, 160]);
  });

  test("no two share a phrase", () => {
    const owners = new Map<string, Set<string>>();
    for (const { id, summary, description } of listings)
      for (const run of runsOf(`${summary} ${description}`)) owners.set(run, (owners.get(run) ?? new Set()).add(id));
    expect([...owners].filter(([, owning]) => owning.size > 1).map(([run]) => run)).toEqual([]);
  });
});

describe("stories", () => {
  const all = stories as unknown as Story[];

  test("there are 64, half of them in the work set", () => {
    expect([new Set(all.map(({ id }) => id)).size, halvesOf(all)]).toEqual([64, [32, 32]]);
  });

  test("their parts follow the text and leave nothing out", () => {
    for (const { id, text, parts } of all) {
      const rest = parts.reduce((left, part) => left.replace(part.text, () => ""), text);
      expect({ id, rest: rest.replace(/[\s-]/g, "") }).toEqual({ id, rest: "" });
      const starts = parts.map((part) => text.indexOf(part.text));
      expect(starts).toEqual(starts.toSorted((one, other) => one - other));
      expect(
        parts
          .flatMap(({ role, or = role }) => [role, or])
          .filter((role) => !(storyRoles as readonly string[]).includes(role)),
      ).toEqual([]);
    }
  });

  test("their briefs could be saved, and their grades name listings", () => {
    for (const { id, brief, grades } of all) {
      expectBrief(brief, id);
      expectGrades(grades);
    }
  });
});

describe("phrases", () => {
  const all = phrases as Phrase[];

  test("there are 240, half of them in the work set, and 336 by other authors", () => {
    expect(new Set(all.map(({ text }) => text)).size).toBe(576);
    expect(halvesOf(all, ["work", "final", "fresh", "sealed", "held", "last"])).toEqual([120, 120, 166, 60, 80, 30]);
  });

  test("every reading could be saved, and the words without a field are in the phrase", () => {
    for (const { text, fields, or = [], unplaced = [] } of all) {
      for (const reading of [fields, ...or]) expectBrief(reading, text);
      expect(unplaced.filter((words) => !text.includes(words))).toEqual([]);
    }
  });
});

describe("queries", () => {
  const all = queries as Query[];

  test("there are 200, half of them in the work set, and 60 by another author", () => {
    expect(new Set(all.map(({ text }) => text)).size).toBe(260);
    expect(halvesOf(all, ["work", "final", "held"])).toEqual([100, 100, 60]);
  });

  test("their grades name listings, and exactly 17 correctly find nothing", () => {
    for (const { grades } of all) expectGrades(grades);
    const empty = all.filter(({ grades }) => Object.keys(grades).length === 0);
    expect([empty.length, empty.every(({ kind }) => kind === "nothing")]).toEqual([17, true]);
  });
});
