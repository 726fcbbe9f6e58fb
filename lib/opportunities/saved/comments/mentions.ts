/** A comment mentions a teammate by "@" and the teammate's whole name, in any case. */
interface Named {
  id: string;
  name: string;
}

const MAX_SUGGESTED = 5;

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
  return team.filter(isContinued).slice(0, MAX_SUGGESTED);
}

interface Part {
  text: string;
  isMention: boolean;
}

/** The text cut at the mentions of these names, as they are written. */
export function mentionParts(body: string, names: readonly string[]): Part[] {
  const marks = names.map((name) => `@${name}`).sort((a, b) => b.length - a.length);
  const parts: Part[] = [];
  let from = 0;
  for (let at = body.indexOf("@"); at !== -1; at = body.indexOf("@", Math.max(at + 1, from))) {
    const mark = marks.find((each) => body.startsWith(each, at));
    if (!mark) continue;
    parts.push({ text: body.slice(from, at), isMention: false }, { text: mark, isMention: true });
    from = at + mark.length;
  }
  return [...parts, { text: body.slice(from), isMention: false }].filter(({ text }) => text !== "");
}
