/** A comment mentions a teammate by "@" and the teammate's whole name, in any case. */
interface Named {
  id: string;
  name: string;
}

const MOST_SUGGESTED = 5;

export const mentionedIn = (body: string, team: readonly Named[]): string[] => {
  const text = body.toLowerCase();
  return team.filter(({ name }) => text.includes(`@${name.toLowerCase()}`)).map(({ id }) => id);
};

/** Where the mention begins that is being typed at the end of the text; -1 without one. */
export function mentionStart(text: string): number {
  const start = text.lastIndexOf("@");
  const isWord = start > 0 && !/\s/.test(text.charAt(start - 1));
  return isWord ? -1 : start;
}

/** The teammates whose name continues what is typed after the "@" at the end of the text. */
export function suggestedFor<Teammate extends Named>(text: string, team: readonly Teammate[]): Teammate[] {
  const start = mentionStart(text);
  if (start === -1) return [];
  const typed = text.slice(start + 1).toLowerCase();
  const isContinued = ({ name }: Named) =>
    typed.length < name.length && ` ${name.toLowerCase()}`.includes(` ${typed}`) && !typed.endsWith(" ");
  return team.filter(isContinued).slice(0, MOST_SUGGESTED);
}

interface Part {
  text: string;
  isMention: boolean;
}

/** The text cut at the mentions of these names. */
export function mentionParts(body: string, names: readonly string[]): Part[] {
  if (names.length === 0) return [{ text: body, isMention: false }];
  const longestFirst = [...names].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(@(?:${longestFirst.map(escaped).join("|")}))`, "giu");
  return body
    .split(pattern)
    .map((text, at) => ({ text, isMention: at % 2 === 1 }))
    .filter(({ text }) => text !== "");
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
