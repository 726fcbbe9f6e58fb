/**
 * What sellers see of an open brief: all of its criteria, and nothing about the marketer. The brief's name and weights
 * stay private, and keywords that contain a word of the marketer's name are left out.
 */
import { formatNumber } from "@/lib/platform/format";
import { labelOf } from "@/lib/listings/labels";
import { ageText, countryName } from "@/lib/matching/wording";
import type { BriefFields } from "@/lib/preferences/schema";
import { briefSummary, budgetText, datesText, objectiveLabels } from "@/lib/preferences/wording";

/** "Awareness · up to $30,000 · United Kingdom". */
export const openBriefTitle = (brief: BriefFields): string => briefSummary(brief);

export function openBriefFacts(brief: BriefFields, marketerName: string): { label: string; value: string }[] {
  const { targetAudience: audience } = brief;
  const neutral = (words: readonly string[]) => list(words.filter((text) => !names(text, marketerName)));
  const rows: [label: string, value: string | null][] = [
    ["Objectives", list(brief.objectives.map(({ code }) => objectiveLabels[code]))],
    ["Budget", budgetText(brief)],
    ["Countries", list(brief.countries.map(countryName))],
    ["Regions", neutral(brief.regions)],
    ["Not in", neutral([...brief.excludedCountries.map(countryName), ...brief.excludedRegions])],
    ["Ages", Array.isArray(audience.ageBands) && audience.ageBands.length > 0 ? ageText(audience.ageBands) : null],
    ["Interests", neutral(audience.interests ?? [])],
    ["Sports and genres", list(brief.sportOrGenre.like.map(labelOf))],
    ["Property types", list(brief.propertyTypes.like.map(labelOf))],
    ["Industry", brief.industryCategory && labelOf(brief.industryCategory)],
    ["Required assets", list(brief.mustHaveAssets.map(labelOf))],
    ["Preferred assets", list(brief.niceAssets.map(labelOf))],
    ["Exclusivity", brief.exclusivityRequired ? "Required" : null],
    ["Timing", timingText(brief)],
    ["Unique reach", brief.minUniqueReach === null ? null : `${formatNumber(brief.minUniqueReach)} or more`],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

const list = (values: readonly string[]): string | null => (values.length > 0 ? values.join(", ") : null);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];

/** Whether a keyword contains a word of the name: better to drop a keyword than to reveal a name. */
function names(text: string, name: string): boolean {
  const own = wordsOf(name);
  return wordsOf(text).some((word) => own.includes(word));
}

function timingText(brief: BriefFields): string | null {
  const text = datesText(brief);
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
