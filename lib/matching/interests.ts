/**
 * Normalizes interests for comparison: "The Outdoors", "outdoor" and "outdoors" are one, and so are "movies" and
 * "film".
 */

/** Each group is one interest, under its first name. */
const synonyms = [
  ["outdoors", "nature", "outdoor activity", "great outdoors", "outdoor life"],
  ["film", "movie", "cinema"],
  ["car", "automotive", "motoring", "auto"],
  ["football", "soccer"],
  ["food", "dining", "eating out", "foodie", "gastronomy", "food and drink"],
  ["fitness", "gym", "working out", "exercise", "keeping fit"],
  ["gaming", "video game", "computer game", "game"],
  ["travel", "traveling", "travelling", "holiday", "vacation"],
  ["technology", "tech", "gadget"],
  ["family", "family life", "parenting"],
  ["running", "run", "jogging"],
  ["cycling", "bike", "biking", "cyclist"],
  ["cooking", "cookery", "home cooking"],
  ["music", "live music", "concert"],
  ["finance", "investing", "personal finance", "money"],
  ["fashion", "style", "clothes"],
  ["art", "arts"],
  ["pet", "dog", "animal"],
] as const;

const keys = new Map<string, string>(synonyms.flatMap((names) => names.map((name) => [name, names[0]] as const)));

/** Lowercase, without article or plural, replaced by its synonym group's name; empty for no interest. */
export function interestKey(interest: string): string {
  const plain = interest
    .trim()
    .toLowerCase()
    .replace(/[’']/gu, "")
    .replace(/^(?:the|a|an|their|all things)\s+/u, "")
    .replace(/\s+/gu, " ");
  const singular = plain.replace(/(?<=[^s])s$/u, "");
  return keys.get(plain) ?? keys.get(singular) ?? singular.replace(/ie$/u, "y");
}
