/**
 * The story in the matcher's format: its distinctive stems, and their share of the points. If a story was hardly
 * understood, the words have the largest share; if a person also filled in the fields, a third.
 */
import "server-only";
import { LRUCache } from "lru-cache";
import { stemmedWords, weightOf } from "@/lib/language/stems";
import { compileBrief } from "@/lib/matching/compiled-brief";
import { type BriefCriteria, emptyBrief, type StoryWord, type StoryWords } from "@/lib/matching/criteria";
import { defaultWeights, type Factor, factors } from "@/lib/matching/weights";
import { now } from "@/lib/platform/clock";
import { toCents } from "@/lib/platform/money";
import { draftBrief } from "./draft/draft-brief";
import type { DraftField } from "./draft/fields";
import type { BriefDraft } from "./draft/schema";
import { headingsOf } from "./draft/headings";
import { readStory } from "./draft/story";
import type { BriefFields } from "./schema";
import type { StoryRole } from "./story";

/** The weight of a word; background words have none. */
const roleWeights: Record<StoryRole, number> = { want: 10, fine: 8, avoid: -3, background: 0 };
/** Text read into these fields doesn't describe a listing's subject and doesn't occur in listing texts. */
const numbersAndAims = new Set<DraftField>([
  "objectives",
  "budgetMin",
  "budgetMax",
  "geoMustHave",
  "targetAudience.ageBands",
  "targetAudience.incomeBands",
  "industryCategory",
  "exclusivityRequired",
  "windowFrom",
  "windowTo",
  "minUniqueReach",
  "targetCpm",
]);
/** A repeated word counts at most twice. */
const MOST_TIMES = 2;

const MOST_SHARE = 0.8;
const LEAST_SHARE = 1 / 3;
/** Share of the words if all fields were read from the story, and nothing was added. */
const READ_SHARE = 0.6;
/** Points of stated fields from which on a brief counts as complete. */
const WHOLE = 60;
const FILLED_IN = 30;

export function storyWords(fields: BriefFields): StoryWords | null {
  if (fields.story.trim() === "") return null;
  const words = wordsOfParts(fields);
  return words.length > 0 ? { words, share: shareOf(fields) } : null;
}

function wordsOfParts({ story, storyParts }: Pick<BriefFields, "story" | "storyParts">): StoryWord[] {
  const parts = storyParts.length > 0 ? storyParts : readStory(story);
  const numbers = draftOf(story).evidence.filter(({ field }) => numbersAndAims.has(field));
  const elsewhere = [...numbers, ...headingsOf(story)];
  const byStem = new Map<string, { weight: number; typed: string; times: number }>();
  for (const { start, end, role } of parts) {
    if (roleWeights[role] === 0) continue;
    const text = story.slice(start, end);
    for (const word of stemmedWords(text)) {
      if (elsewhere.some((span) => span.start < start + word.end && span.end > start + word.start)) continue;
      const known = byStem.get(word.stem) ?? { weight: 0, typed: text.slice(word.start, word.end), times: 0 };
      if (known.times >= MOST_TIMES) continue;
      const weight = known.weight + Math.round(roleWeights[role] * weightOf(word.stem));
      byStem.set(word.stem, { ...known, weight, times: known.times + 1 });
    }
  }
  return [...byStem]
    .filter(([, { weight }]) => weight !== 0)
    .map(([stem, { weight, typed }]) => ({ stem, weight, typed }))
    .toSorted((a, b) => (a.stem < b.stem ? -1 : 1));
}

const drafts = new LRUCache<string, BriefDraft>({ max: 500 });

function draftOf(story: string): BriefDraft {
  const known = drafts.get(story);
  if (known) return known;
  const draft = draftBrief(story, now());
  drafts.set(story, draft);
  return draft;
}

/** Points of the stated fields: those read from the story, and those added by a person. */
function shareOf(fields: BriefFields): number {
  const { brief: drafted } = draftOf(fields.story);
  const { isStated } = compileBrief(plainCriteria(fields), 0);
  const pointsOf = (isRead: boolean) =>
    factors
      .filter((factor) => factor !== "trust" && isStated[factor] && isSame(factor, fields, drafted) === isRead)
      .reduce((sum, factor) => sum + defaultWeights[factor], 0);
  const read = Math.min(1, pointsOf(true) / WHOLE);
  const filled = Math.min(1, pointsOf(false) / FILLED_IN);
  const share = MOST_SHARE + (READ_SHARE - MOST_SHARE) * read;
  return Math.max(LEAST_SHARE, share + (LEAST_SHARE - share) * filled);
}

const plainCriteria = ({ budgetMin, budgetMax, targetCpm, ...fields }: BriefFields): BriefCriteria => ({
  ...emptyBrief,
  ...fields,
  story: null,
  budgetMinCents: budgetMin === null ? null : toCents(budgetMin),
  budgetMaxCents: budgetMax === null ? null : toCents(budgetMax),
  targetCpmCents: targetCpm === null ? null : toCents(targetCpm),
});

const fieldsOf: Record<Factor, (fields: BriefFields) => unknown> = {
  audience: ({ targetAudience }) => targetAudience,
  objectives: ({ objectives }) => objectives.map(({ code }) => code),
  budget: ({ budgetMin, budgetMax }) => [budgetMin, budgetMax],
  geography: ({ countries, regions, near }) => [countries, regions, near],
  affinity: ({ propertyTypes, sportOrGenre, niceAssets }) => [propertyTypes.like, sportOrGenre.like, niceAssets],
  exclusivity: ({ exclusivityRequired, industryCategory }) => [exclusivityRequired, industryCategory],
  // The dates of "next summer" depend on the current day.
  timing: () => null,
  reach: ({ minUniqueReach, targetCpm }) => [minUniqueReach, targetCpm],
  trust: () => null,
};

const isSame = (factor: Factor, a: BriefFields, b: BriefFields): boolean =>
  JSON.stringify(fieldsOf[factor](a)) === JSON.stringify(fieldsOf[factor](b));
