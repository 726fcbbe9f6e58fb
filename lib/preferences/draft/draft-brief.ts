/**
 * A brief from a description in ordinary English. Only the product's own vocabulary is recognized, so instructions in a
 * text can do nothing but fill a field; anything not understood is listed. The same text on the same day always gives
 * the same draft.
 */
import "server-only";
import { type AudiencePart, readAudience } from "@/lib/language/audiences";
import { type Amount, readAmounts as amountsOf } from "@/lib/language/topics";
import { readIndustries } from "@/lib/language/industries";
import { stemmedWords } from "@/lib/language/stems";
import { allLight } from "@/lib/language/stance";
import { labelOf } from "@/lib/listings/labels";
import { countryName } from "@/lib/listings/countries";
import { ageText, briefly } from "@/lib/matching/wording";
import { briefSchema } from "../schema";
import type { StoryPart } from "../story";
import { DraftInProgress, withAll } from "./draft-in-progress";
import type { DraftField } from "./fields";
import { leftOver } from "./left-over";
import { readAmounts } from "./amount-reader";
import { readBrandSafety, readExclusivity, readGoals } from "./phrase-reader";
import { checkSeason, readWindow } from "./window-reader";
import { readPlaces } from "./place-reader";
import type { BriefDraft } from "./schema";
import { correctedIn, storyWith } from "./story";
import { readTerms } from "./term-reader";
import { readWanted } from "./wanted-reader";

/** In this order: later ones skip what an earlier one has understood. */
const readers = [
  readWindow,
  readCounted,
  placeIndustry,
  readExclusivity,
  readPlaces,
  checkSeason,
  readBrandSafety,
  readGoals,
  readTerms,
  readWanted,
];

/**
 * @param today decides which year "next summer" is in
 * @param given parts whose roles a person corrected; the others are detected
 */
export function draftBrief(text: string, today: Date, given: readonly StoryPart[] = []): BriefDraft {
  const storyParts = storyWith(text, given);
  const corrected = correctedIn(text, given);
  const draft = new DraftInProgress(plain(text), today, storyParts, corrected);
  for (const part of corrected) if (part.role === "background") draft.takeBackground(part);
  for (const reader of readers) reader(draft);
  const brief = briefSchema.parse({ ...draft.brief, name: nameOf(draft), story: text, storyParts });
  const background = storyParts.filter(({ role }) => role === "background");
  const read = [...draft.evidence, ...draft.refused, ...draft.background, ...draft.scopes.headings, ...background];
  const left = leftOver(text, read);
  return {
    brief,
    evidence: draft.evidence.toSorted((a, b) => a.start - b.start),
    story: text,
    parts: storyParts.map((part) => ({ ...part, fields: fieldsIn(part, draft.evidence) })),
    notPlaced: [...left, ...draft.refused, ...draft.notes]
      .toSorted((a, b) => a.start - b.start)
      .map((part) => part.text),
    counted: left.filter((part) => stemmedWords(part.text).length > 0).map((part) => part.text),
  };
}

const fieldsIn = ({ start, end }: StoryPart, evidence: BriefDraft["evidence"]): DraftField[] => [
  ...new Set(evidence.filter((each) => each.start >= start && each.start < end).map(({ field }) => field)),
];

/** Same length, character by character. */
const plain = (text: string): string => text.replace(/[’‘`´]/gu, "'").replace(/[\u00a0\u202f\t]/gu, " ");

/** Ages are among the amounts, which are read once, because the remaining text lacks their context. */
function readCounted(draft: DraftInProgress): void {
  const amounts = amountsOf(draft.rest).map((amount) => (isUnderAvoid(draft, amount) ? turnedRound(amount) : amount));
  for (const part of readAudience(draft.rest, draft.today, amounts)) placeAudience(draft, part);
  readAmounts(draft, amounts);
}

/** "Waste of my time: anything under 10,000 people" asks for at least that many. */
const isUnderAvoid = ({ scopes }: DraftInProgress, { start, isFlipped, isNegated }: Amount): boolean =>
  !isFlipped &&
  !isNegated &&
  scopes.isNegated(start) &&
  scopes.headings.some(({ role, end, until }) => role === "avoid" && end <= start && start < until);

function turnedRound(amount: Amount): Amount {
  if (amount.kind === "max") return { ...amount, kind: "min", min: amount.max, max: null };
  return amount.kind === "min" ? { ...amount, kind: "max", max: amount.min, min: null } : amount;
}

function placeAudience(draft: DraftInProgress, part: AudiencePart): void {
  const { targetAudience } = draft.brief;
  if (draft.isHistory(part.start)) return draft.takeBackground(part);
  if (/\bnot\s+(?:just|only|merely|exclusively)\s+$/iu.test(draft.text.slice(0, part.start)))
    return draft.reject(part, "who else should it reach?");
  if (part.of === "ageBands" && part.isMinor && isAboutMinors(draft, part.start)) return;
  if ("question" in part && part.question !== null) return draft.reject(part, part.question);
  if (isRejected(draft, part.start)) return;
  const before = targetAudience[part.of];
  const all = withAll<string>(Array.isArray(before) ? before : [], part.values).slice(0, 30);
  Object.assign(targetAudience, { [part.of]: all });
  draft.take(part, `targetAudience.${part.of}`);
  if (part.of === "ageBands" && part.isInexact) draft.note(part, `ages come in bands: read as ${ageText(part.values)}`);
  if (part.of === "incomeBands" && part.isInexact)
    draft.note(part, `incomes come in bands: read as ${briefly(part.values.map(labelOf), "and", 5)}`);
}

/** "Nothing with kids" and "kids are fine" are about brand safety. */
const isAboutMinors = ({ scopes }: DraftInProgress, at: number): boolean =>
  scopes.isNegated(at) || scopes.isPermitted(at);

/** A "no" far before an age or a date refers to something else: "no boxing, 18–34". */
function isRejected({ text, scopes }: DraftInProgress, start: number): boolean {
  const stance = scopes.rejectedAt(start);
  return stance !== null && stance.object <= start && allLight(text.slice(stance.object, start));
}

function placeIndustry(draft: DraftInProgress): void {
  for (const { start, end, code } of readIndustries(draft.rest)) {
    if (draft.scopes.isNegated(start) || (draft.brief.industryCategory ?? code) !== code) continue;
    draft.brief.industryCategory = code;
    draft.take({ start, end }, "industryCategory");
  }
}

/** "Rugby · Team · United Kingdom". */
function nameOf({ brief }: DraftInProgress): string {
  const what = [...brief.sportOrGenre.like, ...brief.propertyTypes.like].slice(0, 2).map(labelOf).join(" · ");
  const [country] = brief.countries;
  const where = brief.countries.length === 1 && country ? countryName(country) : "";
  return [what, where].filter(Boolean).join(" · ") || "New brief";
}
