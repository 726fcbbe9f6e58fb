import { existsSync, readFileSync, readdirSync } from "node:fs";
import { inRoot } from "../paths.mjs";

const endings = [".test.ts", ".db.test.ts", ".test.tsx"];

/** The mutations of every list in tests/mutations whose file name contains `name`. */
export const readMutations = (name = "") =>
  readdirSync(inRoot("tests", "mutations"))
    .filter((list) => list.includes(name))
    .flatMap((list) => JSON.parse(readFileSync(inRoot("tests", "mutations", list), "utf8")));

/** `lib/deals/states` names lib/deals/states.test.ts and lib/deals/states.db.test.ts, whichever exist. */
export const testFilesOf = (test) => endings.map((ending) => test + ending).filter((file) => existsSync(inRoot(file)));

/** The source with the mutation in it, or undefined unless `from` occurs in it exactly once. */
export function mutatedSource({ file, from, to }) {
  const source = existsSync(inRoot(file)) ? readFileSync(inRoot(file), "utf8") : "";
  const [before, after, ...others] = source.split(from);
  return after === undefined || others.length > 0 ? undefined : before + to + after;
}
