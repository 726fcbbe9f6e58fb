import fc from "@/tests/support/fast-check";

import { fullBrief, perfectListing } from "@/tests/support/matching/match-builders";
import { sampleBrief, sampleListing, sampleNow } from "@/tests/support/matching/match-samples";

import { compileBrief } from "./compiled-brief";
import type { ListingFacts } from "./criteria";
import { scoreListing } from "./score";

const seeds = fc.integer({ min: 0, max: 1_000_000 });
const scored = (listing: ListingFacts, brief = fullBrief) => scoreListing(compileBrief(brief, sampleNow), listing);

test("the three strongest factors are the reasons, each with its points", () => {
  const { reasons, contributions } = scored(perfectListing);
  expect(reasons.map(({ text }) => text)).toEqual([
    "100% of visitors are 35 to 54, your target audience",
    "Includes TV broadcast, a strong fit for your awareness objective",
    "Presenting rights at $45,000, within your $30,000–$60,000 budget",
  ]);
  for (const { factor, points } of reasons) {
    expect(points).toBe(contributions.find((line) => line.factor === factor)?.points);
  }
});

test("cautions are listed by points lost and never appear as reasons", () => {
  const audience = { ...perfectListing.audience, geo: [{ country: "FR", share: 1 }] };
  const { reasons, cautions } = scored({ ...perfectListing, audience, uniqueReach: 100 });
  expect(cautions.map(({ field, text }) => [field, text])).toEqual([
    [
      "audience.geo",
      "0% of its audience is in the United Kingdom or Ireland, your target market; at least 50% is a good fit",
    ],
    ["reach.uniqueReach", "Reaches 100 people; your minimum is 10,000"],
  ]);
  expect(reasons.some(({ field }) => field === "audience.geo")).toBe(false);
});

test("missing data is listed with the points it counts for", () => {
  const targetAudience = { ageBands: ["35_44", "45_54"], incomeBands: ["150k_plus"] } as const;
  const { unknowns } = scored(perfectListing, { ...fullBrief, targetAudience });
  expect(unknowns).toEqual([
    {
      factor: "audience",
      field: "audience.incomeBands",
      text: "Household income not provided",
      points: 5,
    },
  ]);
});

test("what-ifs rerun the whole formula with one field at its worst and its best", () => {
  const withoutAges = { ...perfectListing, audience: { ...perfectListing.audience, ageBands: null } };
  const [first] = scored(withoutAges).whatWouldChange;
  expect(first).toMatchObject({ field: "audience.ageBands", best: scored(perfectListing).score });
  const ages = { ...perfectListing.audience, ageBands: { u18: 1 } };
  expect(first?.worst).toBe(scored({ ...perfectListing, audience: ages }).score);
  expect(first?.text).toMatch(/^Ages not provided \(worth up to \d+ points\)$/);
});

test("there are at most 3 reasons, 2 cautions, 2 unknowns and 3 changes, and no field appears twice in a list", () => {
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

test("no fact counts for one listing and, in the same words, against another", () => {
  fc.assert(
    fc.property(seeds, fc.array(seeds, { minLength: 2, maxLength: 12 }), (brief, listings) => {
      const matches = listings.map((seed) => scored(sampleListing(seed), sampleBrief(brief)));
      const praise = new Set(matches.flatMap(({ reasons }) => reasons.map(({ text }) => text)));
      const warnings = matches.flatMap(({ cautions }) => cautions.map(({ text }) => text));
      expect(warnings.filter((text) => praise.has(text))).toEqual([]);
      for (const { reasons, cautions } of matches) {
        const facts = new Set(reasons.map(({ factor, field }) => `${factor} ${field}`));
        expect(cautions.filter(({ factor, field }) => facts.has(`${factor} ${field}`))).toEqual([]);
      }
    }),
  );
});

test("a missed limit or a shortfall is never a reason", () => {
  const fallsShort = /above your|below your|outside your|Only|only|Less than|Lacks|months ago|Slow/;
  fc.assert(
    fc.property(seeds, seeds, (brief, listing) => {
      const { reasons } = scored(sampleListing(listing), sampleBrief(brief));
      expect(reasons.filter(({ text }) => fallsShort.test(text))).toEqual([]);
    }),
  );
});

test("a price just above the maximum is a caution, although it costs few points", () => {
  const offers = [{ name: "Presenting rights", priceCents: 6_100_000 }];
  const { reasons, cautions } = scored({ ...perfectListing, offers });
  expect(cautions.map(({ text }) => text)).toEqual(["Presenting rights at $61,000, above your $30,000–$60,000 budget"]);
  expect(reasons.map(({ factor }) => factor)).not.toContain("budget");
});

test("no explanation is empty or contains a missing value", () => {
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

test("no fact of one match counts both for and against it", () => {
  fc.assert(
    fc.property(seeds, seeds, (briefSeed, listingSeed) => {
      const { reasons, cautions } = scored(sampleListing(listingSeed), sampleBrief(briefSeed));
      const factOf = ({ factor, field }: (typeof reasons)[number]) => `${factor} ${field}`;
      const against = new Set(cautions.map(factOf));
      expect(reasons.filter((line) => against.has(factOf(line)))).toEqual([]);
      const places = [...reasons, ...cautions].filter(({ factor }) => factor === "geography");
      expect(places.length).toBeLessThanOrEqual(1);
    }),
  );
});

test("a price below the budget is not a risk", () => {
  const cheap = { ...perfectListing, offers: [{ name: "Supporter", priceCents: 1_500_000 }] };
  const { reasons, cautions } = scored(cheap);
  expect([...reasons, ...cautions].some(({ field }) => field === "price")).toBe(false);
});

test("suggested changes to a score are those that the reader of the match can make", () => {
  const audience = { ...perfectListing.audience, ageBands: { "25_34": 0.6, "35_44": 0.3, "45_54": 0.1 } };
  const texts = (listing: ListingFacts) => scored(listing).whatWouldChange.map(({ text }) => text);
  expect(texts({ ...perfectListing, audience })[0]).toMatch(/^Widen your age range to 25 to 54 to raise this to \d+$/);
  expect(texts({ ...perfectListing, offers: [{ name: null, priceCents: 7_000_000 }] })[0]).toMatch(
    /^Raise your maximum budget to \$70,000 to raise this to \d+$/,
  );
  const slow = { ...perfectListing.seller, replyRate: 0 };
  expect(texts({ ...perfectListing, seller: slow })).toEqual([]);
});
