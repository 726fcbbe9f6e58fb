/**
 * `npm run eval:phrases [work|fresh|held|sealed|last|final]`: how many of the graded phrases are parsed as one of their
 * accepted readings, and which are not. The `final` half is for the last evaluation: nothing may be tuned on it.
 */
import { readFileSync } from "node:fs";
import { fold } from "@/lib/language/words";
import { aboutInDollars } from "@/lib/platform/exchange-rates";
import { draftBrief } from "@/lib/preferences/draft/draft-brief";
import type { BriefDraft } from "@/lib/preferences/draft/schema";

const today = new Date("2026-11-27T09:00:00Z");
const half = process.argv[2] ?? "work";

interface Reading {
  [field: string]: unknown;
  currency?: string;
  wanted?: { sports?: string[]; types?: string[] }[];
}
interface Phrase {
  text: string;
  half: string;
  kind: string;
  fields: Reading;
  or?: Reading[];
  approximate?: boolean;
  ask?: boolean;
  unplaced?: string[];
}

const phrases = (JSON.parse(readFileSync("bench/sets/phrases.json", "utf8")) as Phrase[]).filter(
  (phrase) => half === "all" || phrase.half === half,
);

const list = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);
const isSame = (a: readonly string[], b: readonly string[]) =>
  [...new Set(a)].sort().join() === [...new Set(b)].sort().join();

/** Which fields of a reading the draft lacks or has in addition. */
function differences(draft: BriefDraft, phrase: Phrase, reading: Reading): string[] {
  const { brief } = draft;
  const wrong: string[] = [];
  const check = (field: string, isRight: boolean, found: unknown) => {
    if (!isRight) wrong.push(`${field}: ${JSON.stringify(found)}`);
  };
  const amount = (field: "budgetMin" | "budgetMax" | "targetCpm" | "minUniqueReach") => {
    const stated = reading[field] as number | undefined;
    const isMoney = field !== "minUniqueReach" && reading.currency !== undefined;
    const expected = stated === undefined ? null : isMoney ? aboutInDollars(stated, reading.currency ?? "USD") : stated;
    const found = brief[field];
    const width = phrase.approximate ? 0.3 : 0.02;
    const isNear = found !== null && expected !== null && Math.abs(found - expected) <= width * expected;
    check(field, expected === null ? found === null || (phrase.approximate ?? false) : isNear, found);
  };
  for (const field of ["budgetMin", "budgetMax", "targetCpm", "minUniqueReach"] as const) amount(field);
  const groups = reading.wanted ?? [];
  const sports = groups.flatMap((group) => group.sports ?? []);
  const types = groups.flatMap((group) => group.types ?? []);
  check("sports", isSame(brief.sportOrGenre.like, sports), brief.sportOrGenre.like);
  check("types", isSame(brief.propertyTypes.like, types), brief.propertyTypes.like);
  for (const group of groups.filter((each) => each.sports && each.types))
    check(
      "together",
      brief.wanted.some(
        (each) => isSame(each.sports ?? [], group.sports ?? []) && isSame(each.types ?? [], group.types ?? []),
      ),
      brief.wanted,
    );
  for (const field of ["sportOrGenre", "propertyTypes"] as const)
    check(
      `${field}.block`,
      isSame(brief[field].block, list((reading[field] as { block?: string[] } | undefined)?.block)),
      brief[field].block,
    );
  for (const field of ["mustHaveAssets", "niceAssets", "brandSafetyExclusions"] as const)
    check(field, isSame(brief[field], list(reading[field])), brief[field]);
  check(
    "objectives",
    isSame(
      brief.objectives.map(({ code }) => code),
      ((reading.objectives ?? []) as { code: string }[]).map(({ code }) => code),
    ),
    brief.objectives,
  );
  check("industry", brief.industryCategory === (reading.industryCategory ?? null), brief.industryCategory);
  check("exclusivity", brief.exclusivityRequired === (reading.exclusivityRequired ?? false), brief.exclusivityRequired);
  check("geoMustHave", brief.geoMustHave === (reading.geoMustHave ?? false), brief.geoMustHave);
  for (const field of ["windowFrom", "windowTo"] as const)
    check(
      field,
      phrase.approximate && brief[field] !== null ? true : brief[field] === (reading[field] ?? null),
      brief[field],
    );
  const audience = (reading.targetAudience ?? {}) as Record<string, unknown>;
  for (const field of ["ageBands", "gender", "incomeBands"] as const) {
    const [found, expected] = [brief.targetAudience[field], audience[field]].map((value) =>
      Array.isArray(value) ? (value as string[]) : Object.keys(value ?? {}),
    );
    check(field, isSame(found ?? [], expected ?? []), found);
  }
  checkPlaces(draft, reading, check);
  return wrong;
}

function checkPlaces(
  draft: BriefDraft,
  reading: Reading,
  check: (field: string, isRight: boolean, found: unknown) => void,
) {
  const { brief, evidence, story } = draft;
  const read = (fields: string[]) =>
    evidence.filter(({ field }) => fields.includes(field)).map(({ start, end }) => fold(story.slice(start, end)));
  const [inside, outside] = [read(["countries", "regions", "near"]), read(["excludedCountries", "excludedRegions"])];
  const near = reading.near as { latitude: number; longitude: number; radiusKm: number } | undefined;
  const isNamed = (name: string, names: readonly string[], spans: readonly string[]) =>
    names.some((each) => fold(each) === fold(name)) ||
    spans.some((span) => span.includes(fold(name).slice(0, 5)) || fold(name).includes(span));
  for (const name of list(reading.regions))
    check(`region ${name}`, isNamed(name, brief.regions, inside), brief.regions);
  for (const name of list(reading.excludedRegions))
    check(`excluded region ${name}`, isNamed(name, brief.excludedRegions, outside), brief.excludedRegions);
  const others = list(reading.regions).length > 0;
  for (const code of list(reading.countries)) check(`country ${code}`, brief.countries.includes(code), brief.countries);
  if (!others)
    check(
      "countries",
      brief.countries.every((code) => list(reading.countries).includes(code)),
      brief.countries,
    );
  for (const code of list(reading.excludedCountries))
    check(`excluded country ${code}`, brief.excludedCountries.includes(code), brief.excludedCountries);
  const isExcluding = list(reading.excludedCountries).length + list(reading.excludedRegions).length > 0;
  if (!isExcluding)
    check("excluded places", brief.excludedCountries.length + brief.excludedRegions.length === 0, [
      brief.excludedCountries,
      brief.excludedRegions,
    ]);
  if (!others && !near) check("places", brief.regions.length === 0 && brief.near === null, [brief.regions, brief.near]);
  if (near) {
    const { near: found } = brief;
    const isThere =
      found !== null &&
      Math.abs(found.latitude - near.latitude) < 0.3 &&
      Math.abs(found.longitude - near.longitude) < 0.3;
    check("near", isThere && Math.abs((found?.radiusKm ?? 0) - near.radiusKm) <= 0.25 * near.radiusKm, found);
  }
}

function problemsOf(phrase: Phrase): string[] {
  const draft = draftBrief(phrase.text, today);
  const readings = [phrase.fields, ...(phrase.or ?? [])].map((reading) => differences(draft, phrase, reading));
  const fewest = readings.toSorted((a, b) => a.length - b.length)[0] ?? [];
  const placed = draft.evidence.map(({ start, end }) => draft.story.slice(start, end)).join(" ");
  const told = fold(`${draft.notPlaced.join(" ")} ${placed}`);
  const silent = (phrase.unplaced ?? []).filter(
    (words) =>
      !fold(words)
        .split(/[^\p{L}\p{N}]+/u)
        .some((word) => word.length > 1 && told.includes(word)),
  );
  return [
    ...fewest,
    ...(phrase.ask && draft.notPlaced.length === 0 ? ["not asked"] : []),
    ...silent.map((words) => `silent about “${words}”`),
  ];
}

const wrong = phrases
  .map((phrase) => ({ phrase, problems: problemsOf(phrase) }))
  .filter(({ problems }) => problems.length > 0);
// Errors in the final half are not inspected.
if (half !== "final")
  for (const { phrase, problems } of wrong) console.log(`  ${phrase.kind}: ${phrase.text}\n    ${problems.join("; ")}`);
const kinds = [...new Set(phrases.map(({ kind }) => kind))];
const rightOf = (kind: string) =>
  phrases.filter((each) => each.kind === kind).length - wrong.filter(({ phrase }) => phrase.kind === kind).length;
console.log(
  kinds.map((kind) => `${kind} ${rightOf(kind)}/${phrases.filter((each) => each.kind === kind).length}`).join(", "),
);
console.log(`${half}: ${phrases.length - wrong.length} of ${phrases.length} phrases read correctly`);
