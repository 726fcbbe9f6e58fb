/** Saved replies contain variables such as `{{name}}`, which are filled in when the reply is chosen. */
export const replyVariables = ["name", "first_name", "number", "subject", "organization", "admin"] as const;
export type ReplyVariable = (typeof replyVariables)[number];

export interface ReplyFacts {
  requesterName: string;
  number: number;
  subject: string;
  organization: string | null;
  adminName: string;
}

const pattern = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The text with its variables filled in; an unknown one stays as it is, so that it is seen before sending. */
export function fillReply(text: string, facts: ReplyFacts): string {
  const values = valuesOf(facts);
  return text.replace(pattern, (whole, name: string) => (isVariable(name) ? values[name] : whole));
}

/** The variables of a text that do not exist. */
export const unknownVariables = (text: string): string[] =>
  [...text.matchAll(pattern)].map(([, name = ""]) => name).filter((name) => !isVariable(name));

const isVariable = (name: string): name is ReplyVariable => (replyVariables as readonly string[]).includes(name);

const valuesOf = (facts: ReplyFacts): Record<ReplyVariable, string> => ({
  name: facts.requesterName,
  first_name: facts.requesterName.split(/\s+/)[0] ?? facts.requesterName,
  number: String(facts.number),
  subject: facts.subject,
  organization: facts.organization ?? "your organization",
  admin: facts.adminName,
});
