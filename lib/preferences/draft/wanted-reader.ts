/**
 * What belongs together: "a rugby club" is one kind of property, "running, cycling or music festivals" are three. A
 * sport and a type belong together if adjacent or joined by "of"; a list of sports before a type shares it.
 */
import type { PropertyType, SportOrGenre } from "@/lib/listings/vocabulary";
import type { BriefDraft } from "./schema";
import type { DraftInProgress } from "./draft-in-progress";
import { codesOf, isPro } from "./term-reader";

interface Kind {
  start: number;
  end: number;
  sports: SportOrGenre[];
  types: PropertyType[];
}

const beside = /^[\s-]*(?:'s?\s+)?$/u;
const joining = /^\s+(?:of|for|about|in|on|from|with|who)\s+(?:the\s+|an?\s+)?$/iu;
const listed = /^\s*(?:,\s*)?(?:(?:and|or)\s+)?$/iu;

export function readWanted(draft: DraftInProgress): void {
  const { text, brief } = draft;
  const kinds: Kind[] = [];
  for (const span of likedSpans(draft.evidence)) {
    const kind = { ...span, ...codesOf(brief, text.slice(span.start, span.end)) };
    if (isPro(text, span)) kind.types.push("athlete_or_talent");
    const last = kinds.at(-1);
    if (!last || !isOneKind(text, last, kind)) kinds.push(kind);
    else join(text, kinds, kind);
  }
  const isTogether = kinds.some(({ sports, types }) => sports.length > 0 && types.length > 0);
  if (isTogether && kinds.length <= 12) brief.wanted = kinds.map(({ sports, types }) => ({ sports, types }));
}

const likedSpans = (evidence: BriefDraft["evidence"]) =>
  evidence
    .filter(({ field }) => field === "sportOrGenre.like" || field === "propertyTypes.like")
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start }, at, all) => all[at - 1]?.start !== start);

/** One has the sport and the other the type. */
function isOneKind(text: string, last: Kind, kind: Kind): boolean {
  const between = text.slice(last.end, kind.start);
  const isSportFirst = last.types.length === 0 && kind.sports.length === 0;
  const isTypeFirst = last.sports.length === 0 && kind.types.length === 0;
  return (isSportFirst && beside.test(between)) || (isTypeFirst && (beside.test(between) || joining.test(between)));
}

/** The type in "rugby or cricket clubs" applies to both. */
function join(text: string, kinds: Kind[], { start, end, sports, types }: Kind): void {
  const isType = types.length > 0;
  for (let at = kinds.length - 1; at >= 0; at -= 1) {
    const kind = kinds[at] as Kind;
    const next = kinds[at + 1];
    if (next && !(isType && kind.types.length === 0 && listed.test(text.slice(kind.end, next.start)))) break;
    kind.types = [...new Set([...kind.types, ...types])];
    if (!next) Object.assign(kind, { sports: [...new Set([...kind.sports, ...sports])] });
  }
  Object.assign(kinds.at(-1) as Kind, { start: Math.min(kinds.at(-1)?.start ?? start, start), end });
}
