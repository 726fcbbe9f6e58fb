/**
 * An existing brief refined in words: "cheaper, and no motorsport". The new words replace or extend the existing
 * fields.
 */
import { firstPattern } from "@/lib/language/pattern";
import type { WantedKind } from "@/lib/matching/criteria";
import { wantedKinds } from "@/lib/matching/likeness";
import type { BriefFields } from "../schema";
import { MAX_STORY } from "../story";
import type { DraftField } from "./fields";
import type { BriefDraft } from "./schema";

/** How much a price changes if it is just called lower or higher. */
const CHEAPER = 0.75;
const DEARER = 4 / 3;

/** "Not more expensive" doesn't ask for a change. */
const denial = String.raw`(?<!\b(?:not|no|never|nothing|\p{L}*n.t\s+\p{L}+)\s+(?:any\s+|much\s+)?)`;
const undenied = (phrases: string): RegExp => firstPattern(String.raw`${denial}\b(?:${phrases})\b`);

const cheaper = undenied(
  String.raw`cheaper|less\s+expensive|more\s+affordable|lower\s+(?:price|budget|cost)|smaller\s+budget`,
);
const dearer = undenied(String.raw`more\s+expensive|pricier|higher\s+(?:price|budget)|(?:bigger|larger)\s+budget`);

const removal = String.raw`(?:drop|remove|delete|clear|scrap)\s+(?:the\s+|any\s+|my\s+|our\s+|all\s+)?`;
const whole = (phrases: string): RegExp =>
  firstPattern(
    String.raw`(?<!\p{L}|(?:n.t|\bnot|\bnever)\s+)(?:${phrases})(?!\p{L})(?!\s+(?:of|in|for|from|above|over|under|after|before|but|except)\b)`,
  );
/** Words that clear a field: "drop the location", "any age". */
const removals: readonly {
  words: RegExp;
  fields: readonly DraftField[];
  cleared: (fields: BriefFields) => Partial<BriefFields>;
}[] = [
  {
    words: whole(
      String.raw`${removal}(?:locations?|places?|geography|countr(?:y|ies)|regions?)|anywhere(?:\s+in\s+the\s+world)?|any\s+(?:location|place|country)`,
    ),
    fields: ["countries"],
    cleared: () => ({ countries: [], regions: [], near: null, geoMustHave: false }),
  },
  {
    words: whole(
      String.raw`${removal}(?:budget|price)(?:\s+(?:limit|cap|range))?|no\s+(?:budget|price)\s+(?:limit|cap)|any\s+budget`,
    ),
    fields: ["budgetMin", "budgetMax"],
    cleared: () => ({ budgetMin: null, budgetMax: null }),
  },
  {
    words: whole(String.raw`${removal}ages?(?:\s+(?:range|limit|group)s?)?|any\s+ages?|all\s+ages|no\s+age\s+limit`),
    fields: ["targetAudience.ageBands"],
    cleared: ({ targetAudience: { ageBands: _removed, ...targetAudience } }) => ({ targetAudience }),
  },
  {
    words: whole(String.raw`${removal}(?:dates?|timing|time\s+window|season)|any\s+(?:date|time)s?`),
    fields: ["windowFrom", "windowTo"],
    cleared: () => ({ windowFrom: null, windowTo: null }),
  },
];

/** Filler around such words. */
const courtesy =
  /^(?:(?:a|an|and|bit|but|have|i|it|lot|make|much|need|please|slightly|something|we|with)\b[\s,.!]*)*$/iu;

/** @param draft of just the refining words */
export function refine(before: BriefFields, { brief: stated, story: text, parts }: BriefDraft): BriefFields {
  const fields = removals.reduce(
    (brief, { words, cleared }) => (words.test(text) ? { ...brief, ...cleared(brief) } : brief),
    before,
  );
  return {
    ...fields,
    ...budgetOf(fields, stated, text),
    ...placesOf(fields, stated),
    ...kindsOf(fields, stated),
    ...assetsOf(fields, stated),
    targetAudience: { ...fields.targetAudience, ...stated.targetAudience },
    objectives: [
      ...fields.objectives,
      ...stated.objectives.filter(({ code }) => !fields.objectives.some((each) => each.code === code)),
    ],
    industryCategory: stated.industryCategory ?? fields.industryCategory,
    windowFrom: (stated.windowFrom ?? stated.windowTo) ? stated.windowFrom : fields.windowFrom,
    windowTo: (stated.windowFrom ?? stated.windowTo) ? stated.windowTo : fields.windowTo,
    minUniqueReach: stated.minUniqueReach ?? fields.minUniqueReach,
    targetCpm: stated.targetCpm ?? fields.targetCpm,
    ...storyOf(fields, text, parts),
  };
}

/** The draft interpreted in the context of the brief that it changes: there, "cheaper" is about the budget. */
export function besideBrief(fields: BriefFields, draft: BriefDraft): BriefDraft {
  return removals.reduce(
    (read, { words, fields: removed }) => {
      const found = words.exec(read.story);
      return found ? withRead(read, found, removed) : read;
    },
    withPrice(fields, draft),
  );
}

function withPrice(fields: BriefFields, draft: BriefDraft): BriefDraft {
  const found = cheaper.exec(draft.story) ?? dearer.exec(draft.story);
  const { budgetMin, budgetMax } = budgetOf(fields, draft.brief, draft.story);
  if (!found || (budgetMin === fields.budgetMin && budgetMax === fields.budgetMax)) return draft;
  const budget = (["budgetMin", "budgetMax"] as const).filter((field) => fields[field] !== null);
  return withRead(draft, found, budget);
}

/** A draft in which these words were also read. */
function withRead(draft: BriefDraft, found: RegExpExecArray, fields: readonly DraftField[]): BriefDraft {
  const [words, start] = [found[0], found.index];
  const span = { start, end: start + words.length };
  if (draft.evidence.some((each) => each.start < span.end && each.end > span.start)) return draft;
  const rest = (item: string) => item.replace(words, " ").replace(/\s+/gu, " ").trim();
  return {
    ...draft,
    evidence: [...draft.evidence, ...fields.map((field) => ({ field, ...span }))].toSorted((a, b) => a.start - b.start),
    notPlaced: draft.notPlaced.flatMap((item) => {
      if (!item.includes(words)) return [item];
      return courtesy.test(rest(item)) ? [] : [rest(item)];
    }),
    counted: draft.counted.filter((item) => !item.includes(words)),
  };
}

function budgetOf(
  fields: BriefFields,
  { budgetMin, budgetMax }: BriefFields,
  text: string,
): Pick<BriefFields, "budgetMin" | "budgetMax"> {
  if (budgetMin !== null || budgetMax !== null) {
    const min = budgetMin ?? fields.budgetMin;
    const max = budgetMax ?? fields.budgetMax;
    const isReversed = min !== null && max !== null && min > max;
    return { budgetMin: isReversed ? budgetMin : min, budgetMax: isReversed ? budgetMax : max };
  }
  const times = cheaper.test(text) ? CHEAPER : dearer.test(text) ? DEARER : 1;
  const scaled = (amount: number | null) => (amount === null || times === 1 ? amount : roundTo(amount * times));
  return { budgetMin: scaled(fields.budgetMin), budgetMax: scaled(fields.budgetMax) };
}

/** Rounded to two leading digits. */
function roundTo(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 1);
  return Math.round(amount / step) * step;
}

const withAll = <T>(list: readonly T[], added: readonly T[]): T[] => [...new Set([...list, ...added])];
const without = <T>(list: readonly T[], removed: readonly T[]): T[] => list.filter((one) => !removed.includes(one));

const placesOf = (fields: BriefFields, stated: BriefFields) => ({
  countries: withAll(without(fields.countries, stated.excludedCountries), stated.countries),
  regions: withAll(without(fields.regions, stated.excludedRegions), stated.regions),
  excludedCountries: withAll(without(fields.excludedCountries, stated.countries), stated.excludedCountries),
  excludedRegions: withAll(without(fields.excludedRegions, stated.regions), stated.excludedRegions),
  near: stated.near ?? fields.near,
  geoMustHave: fields.geoMustHave || stated.geoMustHave,
});

interface LikeAndBlock<Code> {
  like: Code[];
  block: Code[];
}

const joined = <Code>(before: LikeAndBlock<Code>, stated: LikeAndBlock<Code>): LikeAndBlock<Code> => ({
  like: withAll(without(before.like, stated.block), stated.like),
  block: withAll(without(before.block, stated.like), stated.block),
});

function kindsOf(fields: BriefFields, stated: BriefFields) {
  const propertyTypes = joined(fields.propertyTypes, stated.propertyTypes);
  const sportOrGenre = joined(fields.sportOrGenre, stated.sportOrGenre);
  const isTogether = fields.wanted.length + stated.wanted.length > 0;
  const isLeft = ({ sports, types }: WantedKind) =>
    (sports.length === 0 || sports.some((code) => sportOrGenre.like.includes(code))) &&
    (types.length === 0 || types.some((code) => propertyTypes.like.includes(code)));
  const kinds = [...wantedKinds(fields), ...wantedKinds(stated)].filter(isLeft).map(({ sports, types }) => ({
    sports: sports.filter((code) => sportOrGenre.like.includes(code)),
    types: types.filter((code) => propertyTypes.like.includes(code)),
  }));
  return { propertyTypes, sportOrGenre, wanted: isTogether ? kinds.slice(0, 12) : [] };
}

const assetsOf = (fields: BriefFields, stated: BriefFields) => ({
  mustHaveAssets: withAll(fields.mustHaveAssets, stated.mustHaveAssets),
  niceAssets: withAll(fields.niceAssets, stated.niceAssets),
  exclusivityRequired: fields.exclusivityRequired || stated.exclusivityRequired,
  brandSafetyExclusions: withAll(fields.brandSafetyExclusions, stated.brandSafetyExclusions),
});

/** The words are appended to the story, unless it would become too long. */
function storyOf(fields: BriefFields, text: string, parts: BriefDraft["parts"]) {
  const start = fields.story === "" ? 0 : fields.story.length + 1;
  const story = fields.story === "" ? text : `${fields.story}\n${text}`;
  if (story.length > MAX_STORY) return {};
  const added = parts.map((part) => ({ start: part.start + start, end: part.end + start, role: part.role }));
  const isUnread = fields.story !== "" && fields.storyParts.length === 0;
  return { story, storyParts: isUnread ? [] : [...fields.storyParts, ...added] };
}
