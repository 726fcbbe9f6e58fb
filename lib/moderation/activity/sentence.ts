/** The audit in sentences: who did what, with the action's text. */
import { auditActions } from "@/lib/activity/actions";

/** The text before and after the record's name; `after` is null if the sentence names no record. */
export interface Predicate {
  before: string;
  after: string | null;
}

/** An action that no longer exists keeps its entries and is named: "did “Strange: thing”". */
export function predicateOf(action: string): Predicate {
  const [before = "", after] = wordsOf(action).split("{}");
  return { before: before.trim(), after: after?.trim() ?? null };
}

/** "Put the ticket … on hold": the action without a record, for a list of actions. */
export function actionLabel(action: string): string {
  const words = wordsOf(action).replace("{}", "…").replace(/ …$/, "");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "suspended the organization Northwind" */
export function doneText({ action, entityName }: { action: string; entityName: string | null }): string {
  const { before, after } = predicateOf(action);
  return after === null ? before : [before, entityName ?? "(deleted)", after].filter(Boolean).join(" ");
}

/** "Morgan Hale suspended the organization Northwind" */
export const sentenceOf = (entry: Parameters<typeof actorText>[0] & Parameters<typeof doneText>[0]): string =>
  `${actorText(entry)} ${doneText(entry)}`;

const wordsOf = (action: string): string =>
  (auditActions as Record<string, string>)[action] ?? `did “${named(action)}”`;

/** `strange.thing_done` is named "Strange: thing done". */
function named(action: string): string {
  const [area = "", ...verb] = action.replaceAll("_", " ").split(".");
  return [area.charAt(0).toUpperCase() + area.slice(1), ...verb].join(": ");
}

/** Who did it, even if the account is gone. */
export const actorText = ({ actorName, actorType }: { actorName: string | null; actorType: string }): string =>
  actorName ?? nameless[actorType] ?? actorType;

const nameless: Record<string, string> = {
  system: "Pitchside",
  visitor: "A visitor",
  api_key: "An API key",
  admin: "A deleted admin",
  user: "A deleted user",
};
