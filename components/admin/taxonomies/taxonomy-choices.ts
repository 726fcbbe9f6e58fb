/** A list while an admin edits it: the codes in their order, each with its label and whether it is offered. */
import type { Terms } from "@/lib/platform-options/terms";
import type { TaxonomyView } from "@/lib/moderation/taxonomies/schema";

export type Choice = TaxonomyView["codes"][number];

export function moved(choices: readonly Choice[], from: number, by: -1 | 1): readonly Choice[] {
  const [choice, other] = [choices[from], choices[from + by]];
  if (!choice || !other) return choices;
  return choices.with(from, other).with(from + by, choice);
}

export const termsOf = (choices: readonly Choice[]): Terms => ({
  labels: Object.fromEntries(
    choices.filter(({ label, byDefault }) => label.trim() !== byDefault).map(({ code, label }) => [code, label]),
  ),
  order: choices.map(({ code }) => code),
  hidden: choices.filter(({ isHidden }) => isHidden).map(({ code }) => code),
});

/** The defaults in the code. */
export const defaultsOf = (choices: readonly Choice[], codes: readonly string[]): readonly Choice[] =>
  codes.flatMap((code) => {
    const choice = choices.find((each) => each.code === code);
    return choice ? [{ ...choice, label: choice.byDefault, isHidden: false }] : [];
  });

export const isSame = (a: readonly Choice[], b: readonly Choice[]): boolean =>
  JSON.stringify(termsOf(a)) === JSON.stringify(termsOf(b));

/** What a change changed, in words: "“Podcast” is now “Audio show”", "Hid Conference", "Changed the order". */
export function changeText(before: Terms, after: Terms, labelOf: (code: string) => string): string[] {
  const labelIn = ({ labels }: Terms, code: string) => labels[code] ?? labelOf(code);
  const codes = [...new Set([...Object.keys(before.labels), ...Object.keys(after.labels)])];
  const renamed = codes
    .filter((code) => labelIn(before, code) !== labelIn(after, code))
    .map((code) => `“${labelIn(before, code)}” is now “${labelIn(after, code)}”`);
  const hid = after.hidden.filter((code) => !before.hidden.includes(code));
  const offered = before.hidden.filter((code) => !after.hidden.includes(code));
  return [
    ...renamed,
    ...(hid.length > 0 ? [`Hid ${hid.map((code) => labelIn(after, code)).join(", ")}`] : []),
    ...(offered.length > 0 ? [`Showed ${offered.map((code) => labelIn(after, code)).join(", ")} again`] : []),
    ...(before.order.join() === after.order.join() ? [] : ["Changed the order"]),
  ];
}
