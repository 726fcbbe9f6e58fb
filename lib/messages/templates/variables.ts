/** The variables of a message template, as they are written in its text: `{{contact_name}}`. */
export const templateVariables = ["contact_name", "organization", "listing", "my_name", "my_organization"] as const;
export type TemplateVariable = (typeof templateVariables)[number];

export const templateVariableLabels: Record<TemplateVariable, string> = {
  contact_name: "The person who wrote last",
  organization: "Their organization",
  listing: "The listing",
  my_name: "Your name",
  my_organization: "Your organization",
};

const variable = /\{\{\s*([^{}]*?)\s*\}\}/g;

const isVariable = (name: string): name is TemplateVariable => (templateVariables as readonly string[]).includes(name);

/** The names in a text that aren't variables. */
export const unknownVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(variable)].map(([, name = ""]) => name).filter((name) => !isVariable(name))),
];

/** The text with its variables filled; unknown names stay as written. */
export const fillTemplate = (text: string, values: Record<TemplateVariable, string>): string =>
  text.replaceAll(variable, (written, name: string) => (isVariable(name) ? values[name] : written));
