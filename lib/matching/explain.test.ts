import fc from "@/tests/support/chance";

import { fullBrief, perfectListing } from "@/tests/support/match-builders";
import { sampleBrief, sampleListing, sampleNow } from "@/tests/support/match-samples";

import { compileBrief } from "./compiled-brief";
import type { ListingFacts } from "./criteria";
import { scoreListing } from "./score";

const seeds = fc.integer({ min: 0, max: 1_000_000 });
const scored = (listing: ListingFacts, brief = fullBrief) => scoreListing(compileBrief(brief, sampleNow), listing);

test("the three strongest factors are the reasons, each with both values and its own points", () => {
  const { reasons, contributions } = scored(perfectListing);
  expect(reasons.map(({ text }) => text)).toEqual([
    "100 % of visitors are 35 to 54; you asked for 35 to 54",
    "Offers TV broadcast, which serves your aim of awareness",
    "Presenting rights at $45,000, inside your $30,000 to $60,000",
  ]);
  for (const { factor, points } of reasons) {
    expect(points).toBe(contributions.find((line) => line.factor === factor)?.points);
  }
});

test("what speaks against it is said, the most points first, and never as a reason", () => {
  const audience = { ...perfectListing.audience, geo: [{ country: "FR", share: 1 }] };
  const { reasons, cautions } = scored({ ...perfectListing, audience, uniqueReach: 100 });
  expect(cautions.map(({ field, text }) => [field, text])).toEqual([
    ["audience.geo", "0 % of its audience is in United Kingdom or Ireland; you asked for United Kingdom or Ireland"],
    ["reach.uniqueReach", "Reaches 100 people; you asked for 10,000"],
  ]);
  expect(reasons.some(({ field }) => field === "audience.geo")).toBe(false);
});

test("what the seller does not give is said with the points it counts for", () => {
  const targetAudience = { ageBands: ["35_44", "45_54"], incomeBands: ["150k_plus"] } as const;
  const { unknowns } = scored(perfectListing, { ...fullBrief, targetAudience });
  expect(unknowns).toEqual([
    {
      factor: "audience",
      field: "audience.incomeBands",
      text: "Household income not given by the seller",
      points: 5,
    },
  ]);
});

test("what would change is the whole formula again, with one field at its worst and its best", () => {
  const silent = { ...perfectListing, audience: { ...perfectListing.audience, ageBands: null } };
  const [first] = scored(silent).whatWouldChange;
  expect(first).toMatchObject({ field: "audience.ageBands", best: scored(perfectListing).score });
  const ages = { ...perfectListing.audience, ageBands: { u18: 1 } };
  expect(first?.worst).toBe(scored({ ...perfectListing, audience: ages }).score);
  expect(first?.text).toMatch(/^Ages not given by the seller; with it the score would lie between \d+ and \d+$/);
});

test("there are at most 3 reasons, 2 cautions, 2 unknowns and 3 changes, and no field is twice in one list", () => {
  fc.assert(
    fc.property(seeds, seeds, (brief, listing) => {
      const match = scored(sampleListing(listing), sampleBrief(brief));
      const { reasons, cautions, unknowns, whatWouldChange } = match;
      expect([
        reasons.length <= 3,
        cautions.length <= 2,
        unknowns.length <= 2,
        whatWouldChange.length <= 3,
      ]).not.toContain(false);
      for (const lines of [reasons, whatWouldChange]) {
        expect(new Set(lines.map(({ factor, field }) => factor + field)).size).toBe(lines.length);
      }
      for (const { worst, best } of whatWouldChange) expect(worst).toBeLessThan(best);
    }),
  );
});

test("no sentence is empty or holds a value that is missing", () => {
  fc.assert(
    fc.property(seeds, seeds, (brief, listing) => {
      const { reasons, cautions, unknowns, whatWouldChange, contributions } = scored(
        sampleListing(listing),
        sampleBrief(brief),
      );
      const texts = [...reasons, ...cautions, ...unknowns, ...whatWouldChange].map(({ text }) => text);
      for (const text of [...texts, ...contributions.map(({ note }) => note)]) {
        expect(text).not.toMatch(/null|undefined|NaN|Infinity|^$|_/);
      }
    }),
  );
});
