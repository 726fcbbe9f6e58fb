/** A comment mentions a teammate by "@" and the teammate's full name, case-insensitive. */
interface Named {
  id: string;
  name: string;
}

const MAX_SUGGESTED = 5;

export const mentionedIn = (body: string, team: readonly Named[]): string[] => {
  const text = body.toLowerCase();
  return team.filter(({ name }) => text.includes(`@${name.toLowerCase()}`)).map(({ id }) => id);
};

/** The start of the mention being typed at the end of the text; -1 if there is none. */
export function mentionStart(text: string): number {
  const start = text.lastIndexOf("@");
  const isWord = start > 0 && !/\s/.test(text.charAt(start - 1));
  return isWord ? -1 : start;
}

/** The teammates whose name starts with the text after the "@" at the end. */
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

/** The text split at mentions of these names. */
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
