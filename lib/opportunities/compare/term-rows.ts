/** Rows of conditions: exclusivity, time to prepare and to decide, and how fast the seller answers. */
import { dayMs } from "@/lib/platform/days";
import { labelOf } from "@/lib/listings/labels";
import type { ListingDetail } from "@/lib/listings/view";
import { formatDate, formatDuration, formatCount } from "@/lib/platform/format";
import { type Ranking, type Value, known, ranked, unknown } from "./best";
import { type Candidate, type Setting, namesOf } from "./candidate";
import { exclusivityValue } from "./exclusivity";
import type { ComparisonRow } from "./view";

interface Definition extends Pick<ComparisonRow, "code" | "label" | "definition" | "unit"> {
  valueOf: (candidate: Candidate, setting: Setting) => Value;
  ranking: Ranking | null;
}

export const termRows = (candidates: readonly Candidate[], setting: Setting): ComparisonRow[] =>
  definitions.map(({ valueOf, ranking, ...meaning }) => ({
    ...meaning,
    ...ranked(
      candidates.map((each) => valueOf(each, setting)),
      namesOf(candidates),
      ranking,
    ),
  }));

const definitions: readonly Definition[] = [
  {
    code: "exclusivity",
    label: "Exclusivity",
    definition: "What is still available, in your brief’s industry if it names one",
    unit: "rank",
    valueOf: ({ listing }, { industry }) => exclusivityValue(listing, industry),
    ranking: { prefer: "high", word: "Strongest", phrase: "Strongest exclusivity" },
  },
  {
    code: "lead_time",
    label: "Lead time",
    definition: "The time that the seller requires between signing and the start",
    unit: "days",
    valueOf: leadTimeValue,
    ranking: { prefer: "low", word: "Shortest", phrase: "Shortest lead time" },
  },
  {
    code: "decision_deadline",
    label: "Decision deadline",
    definition: null,
    unit: "days",
    valueOf: deadlineValue,
    ranking: { prefer: "high", word: "Latest", phrase: "Most time to decide" },
  },
  {
    code: "reply_time",
    label: "Typical reply time",
    definition: "The seller’s median time to answer an inquiry",
    unit: "minutes",
    valueOf: replyValue,
    ranking: { prefer: "low", word: "Fastest", phrase: "Fastest replies" },
  },
  { code: "term", label: "Term", definition: null, unit: null, valueOf: termValue, ranking: null },
];

const days = (count: number) => formatCount(count, "day");

function leadTimeValue({ listing: { leadTimeDays } }: Candidate): Value {
  return leadTimeDays === null ? unknown("Not provided") : known(days(leadTimeDays), leadTimeDays);
}

const dayNumber = (iso: string) => Math.floor(Date.parse(iso) / dayMs);

/** A past deadline is known, but can't win. */
function deadlineValue({ listing: { decisionDeadline } }: Candidate, { now }: Setting): Value {
  if (decisionDeadline === null) return unknown("Not provided");
  const left = dayNumber(decisionDeadline) - dayNumber(now.toISOString());
  const text = formatDate(decisionDeadline);
  return left < 0 ? known(text, null, "Passed") : known(text, left, left === 0 ? "Today" : `${days(left)} left`);
}

function replyValue({ listing: { organization } }: Candidate): Value {
  const { medianReplyMinutes, replyRate } = organization;
  if (medianReplyMinutes === null) return unknown("Unknown", "The seller hasn’t answered any inquiries yet");
  const rate = replyRate === null ? null : `Answers ${Math.round(replyRate * 100)}% of inquiries`;
  return known(formatDuration(medianReplyMinutes), medianReplyMinutes, rate);
}

/** Years from the first day of the term to its last, to a tenth and at least one; one if the dates are unknown. */
export function termYears({ termStart, termEnd }: Pick<ListingDetail, "termStart" | "termEnd">): number {
  if (!termStart || !termEnd) return 1;
  const days = dayNumber(termEnd) + 1 - dayNumber(termStart);
  return Math.max(1, Math.round((days / DAYS_PER_YEAR) * 10) / 10);
}

const DAYS_PER_YEAR = 365.25;

function termValue({ listing: { termType, termStart, termEnd } }: Candidate): Value {
  const dates = [termStart, termEnd].flatMap((day) => (day ? [formatDate(day)] : [])).join(" to ");
  if (!termType && !dates) return unknown("Not provided");
  return known(termType ? labelOf(termType) : dates, null, termType && dates ? dates : null);
}
