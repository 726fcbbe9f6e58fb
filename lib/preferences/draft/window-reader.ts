/**
 * The time window: of several dates the narrowest, if it lies within the others; those that don't agree lead to a
 * question.
 */
import { type DatePart, readDates } from "@/lib/language/dates";
import { countryName } from "@/lib/listings/countries";
import { formatDate } from "@/lib/platform/format";
import type { DraftInProgress } from "./draft-in-progress";

interface Window {
  from: string | null;
  to: string | null;
}

export function readWindow(draft: DraftInProgress): void {
  const stated: DatePart[] = [];
  for (const part of readDates(draft.rest, draft.today)) {
    if (draft.isBackground(part.start)) draft.takeBackground(part);
    else if (part.isExcluded) draft.reject(part, "a brief has one time window, and nothing can be left out of it");
    else if (part.question !== null) draft.reject(part, part.question);
    else if (isDecision(draft.text, part)) draft.reject(part, "a brief has no decision date");
    else stated.push(part);
  }
  const window = windowOf(stated);
  if (!window) {
    const all = [...new Set(stated.map(windowText))].join(" or ");
    for (const part of stated) draft.reject(part, `which is your time window: ${all}?`);
    return;
  }
  Object.assign(draft.brief, { windowFrom: window.from, windowTo: window.to });
  for (const part of stated) {
    const isFrom = part.from !== null && window.from !== null;
    const isTo = part.to !== null && window.to !== null;
    draft.take(part, ...(isFrom ? (["windowFrom"] as const) : []), ...(isTo ? (["windowTo"] as const) : []));
  }
}

const isDecision = (text: string, { start, end }: DatePart): boolean =>
  !/\b(?:sign\w*)\b[^.;!?\n]{0,12}\b(?:through|until|till|for|up\s+to)\b/iu.test(
    text.slice(Math.max(0, start - 30), end),
  ) &&
  /\b(?:decid\w+|decisions?|sign(?:ed|ing)?|answers?|reply|replies|respond|response|proposals?|pitch(?:es)?|deadline|board\s+meets|approv\w+|get\s+back\s+to\s+us)\b[^.;!?\n]{0,25}$/iu.test(
    text.slice(0, start),
  );

/** Null if the dates don't agree. */
function windowOf(parts: readonly DatePart[]): Window | null {
  let window: Window = { from: null, to: null };
  for (const part of parts) {
    const narrower = narrowed(window, part);
    if (!narrower) return null;
    window = narrower;
  }
  return window;
}

/** One must lie within the other, or each must provide the end that the other leaves open. */
function narrowed(a: Window, b: Window): Window | null {
  const from =
    [a.from, b.from]
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null;
  const to = [a.to, b.to].filter((day) => day !== null).toSorted()[0] ?? null;
  if (from !== null && to !== null && from > to) return null;
  const isIn = (window: Window) => window.from === from && window.to === to;
  const isCompleted = (a.from === null) !== (b.from === null) && (a.to === null) !== (b.to === null);
  return isIn(a) || isIn(b) || isCompleted ? { from, to } : null;
}

function windowText({ from, to }: Window): string {
  if (from === null) return `until ${formatDate(to ?? "")}`;
  return to === null ? `from ${formatDate(from)}` : `${formatDate(from)} to ${formatDate(to)}`;
}

const southern = new Set("AO AR AU BO BR BW CL LS MG MU MW MZ NA NZ PE PG PY SZ UY ZA ZM ZW".split(" "));

/** Summer is in December there, and the year is ambiguous. */
export function checkSeason(draft: DraftInProgress): void {
  const countries = [...draft.countriesNamed];
  const [country] = countries;
  if (!country || !countries.every((code) => southern.has(code))) return;
  for (const part of readDates(draft.text, draft.today).filter(({ isSeason }) => isSeason)) {
    const isRead = draft.evidence.some(({ field, start }) => /^window/u.test(field) && start === part.start);
    if (!isRead) continue;
    Object.assign(draft.brief, { windowFrom: null, windowTo: null });
    draft.withdraw(part, `which months are that in ${countryName(country)}?`);
  }
}
