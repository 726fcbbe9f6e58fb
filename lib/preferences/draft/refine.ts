/** An existing brief refined in words: "cheaper, and no motorsport". What the words state replaces or joins what was there. */
import type { BriefFields } from "../schema";
import { MAX_STORY } from "../story";
import type { BriefDraft } from "./schema";

/** How much a price moves that is only called lower or higher. */
const CHEAPER = 0.75;
const DEARER = 4 / 3;

const cheaper = /\b(?:cheaper|less\s+expensive|more\s+affordable|lower\s+(?:price|budget|cost)|smaller\s+budget)\b/iu;
const dearer = /\b(?:more\s+expensive|pricier|higher\s+(?:price|budget)|(?:bigger|larger)\s+budget)\b/iu;

/** @param draft of the refining words alone */
export function refine(fields: BriefFields, { brief: stated, story: text, parts }: BriefDraft): BriefFields {
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

function budgetOf(fields: BriefFields, { budgetMin, budgetMax }: BriefFields, text: string) {
  if (budgetMin !== null || budgetMax !== null) {
    const min = budgetMin ?? fields.budgetMin;
    const max = budgetMax ?? fields.budgetMax;
    const isReversed = min !== null && max !== null && min > max;
    return { budgetMin: isReversed ? budgetMin : min, budgetMax: isReversed ? budgetMax : max };
  }
  const times = cheaper.test(text) ? CHEAPER : dearer.test(text) ? DEARER : 1;
  const scaled = (amount: number | null) => (amount === null ? null : roundTo(amount * times));
  return times === 1 ? {} : { budgetMin: scaled(fields.budgetMin), budgetMax: scaled(fields.budgetMax) };
}

/** To two leading digits. */
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

const kindsOf = (fields: BriefFields, stated: BriefFields) => ({
  propertyTypes: joined(fields.propertyTypes, stated.propertyTypes),
  sportOrGenre: joined(fields.sportOrGenre, stated.sportOrGenre),
  wanted: fields.wanted.length + stated.wanted.length === 0 ? [] : [...fields.wanted, ...stated.wanted],
});

const assetsOf = (fields: BriefFields, stated: BriefFields) => ({
  mustHaveAssets: withAll(fields.mustHaveAssets, stated.mustHaveAssets),
  niceAssets: withAll(fields.niceAssets, stated.niceAssets),
  exclusivityRequired: fields.exclusivityRequired || stated.exclusivityRequired,
  brandSafetyExclusions: withAll(fields.brandSafetyExclusions, stated.brandSafetyExclusions),
});

/** The words join the story, unless it would become too long. */
function storyOf(fields: BriefFields, text: string, parts: BriefDraft["parts"]) {
  const start = fields.story === "" ? 0 : fields.story.length + 1;
  const story = fields.story === "" ? text : `${fields.story}\n${text}`;
  if (story.length > MAX_STORY) return {};
  const added = parts.map((part) => ({ start: part.start + start, end: part.end + start, role: part.role }));
  const isUnread = fields.story !== "" && fields.storyParts.length === 0;
  return { story, storyParts: isUnread ? [] : [...fields.storyParts, ...added] };
}
