import { readFileSync, writeFileSync } from "node:fs";
import { stageMoves } from "@/lib/deals/agreed/stages";
import { deliverableMoves, verbSides } from "@/lib/deals/fulfillment/states";

/*
 * docs/deals.md shows the states in the code. After changing a table, regenerate it with
 * WRITE_DOCS=1 node scripts/test.mjs unit tests/structure/deal-states
 */
const path = "docs/deals.md";

type Moves = Readonly<Record<string, Readonly<Record<string, string | undefined>> | undefined>>;

const stepsOf = (moves: Moves): [from: string, verb: string, to: string][] =>
  Object.entries(moves).flatMap(([from, verbs]) =>
    Object.entries(verbs ?? {}).flatMap(([verb, to]): [string, string, string][] => (to ? [[from, verb, to]] : [])),
  );

function sectionOf(title: string, moves: Moves, whoOf: (verb: string) => string): string {
  const steps = stepsOf(moves);
  return [
    `## ${title}\n`,
    "```mermaid\nstateDiagram-v2",
    ...steps.map(([from, verb, to]) => `  ${from} --> ${to}: ${verb}`),
    "```\n",
    "| from | step | who | to |\n|---|---|---|---|",
    ...steps.map(([from, verb, to]) => `| ${from} | ${verb} | ${whoOf(verb)} | ${to} |`),
  ].join("\n");
}

const stageBy: Readonly<Record<string, string>> = {
  send_contract: "either side",
  complete_signing: "the second signature",
  proceed: "progress on a deliverable",
  dispute: "a disputed deliverable",
  complete: "the last deliverable accepted or waived",
  reopen: "undoing the last acceptance",
  cancel: "both sides, or one side’s admin for cause",
  open_renewal: "the clock, 60 days before the term ends",
  renew: "an accepted renewal offer",
  lapse: "the clock, after the last day to renew",
};

const generated = () =>
  [
    "# Deals after agreement\n",
    "The states of an agreed deal and of its deliverables. This page is generated from `lib/deals/agreed/stages.ts` and `lib/deals/fulfillment/states.ts`, and a test compares it with them. Decisions 037 and 038 explain the design.\n",
    sectionOf("Deal", stageMoves as Moves, (verb) => stageBy[verb] ?? "nobody"),
    "",
    sectionOf("Deliverable", deliverableMoves as Moves, (verb) => verbSides[verb as keyof typeof verbSides]),
    "",
  ].join("\n");

test("the page about deals shows the current states", () => {
  if (process.env.WRITE_DOCS) writeFileSync(path, generated());
  expect(readFileSync(path, "utf8")).toBe(generated());
});
