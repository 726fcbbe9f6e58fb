import { owners } from "@/prisma/seed/world/organizations";
import { showcase } from "@/prisma/seed/world/showcase";
import { type DemoThread, threads } from "@/prisma/seed/world/threads";
import { exampleListing, exampleMatch, exampleMatches, examplePastSponsor, exampleReach } from "./example-match";

const regatta = showcase.find(({ fields }) => fields.title === "Harbour Regatta, Plymouth")?.fields;

test("the example is a listing of the demo data", () => {
  const packages = regatta?.packages ?? [];
  const assets = new Set(packages.flatMap((offer) => (offer.assets ?? []).map(({ category }) => category)));
  expect(exampleListing).toMatchObject({
    segment: regatta?.segment,
    propertyType: regatta?.propertyType,
    sportOrGenre: regatta?.sportOrGenre,
    level: regatta?.level,
    country: regatta?.country,
    region: regatta?.region,
    latitude: regatta?.latitude,
    longitude: regatta?.longitude,
    offers: packages.map(({ name, price }) => ({ name, priceCents: (price ?? 0) * 100 })),
    assets: [...assets],
    uniqueReach: regatta?.reach?.uniqueReach,
    estImpressions: regatta?.reach?.estImpressions,
    metricsSource: regatta?.metricsSource,
    exclusivityLevel: regatta?.exclusivity?.level,
    exclusivityCategories: regatta?.exclusivity?.categories,
    leadTimeDays: regatta?.leadTimeDays,
    blockedCategories: regatta?.blockedCategories,
  });
  const { ageBands, gender, interests } = exampleListing.audience;
  expect({ ageBands, gender, interests }).toEqual({
    ageBands: regatta?.audience?.ageBands,
    gender: regatta?.audience?.gender,
    interests: regatta?.audience?.interests,
  });
});

test("its page shows the demo data's values", () => {
  expect(regatta?.reach).toMatchObject(exampleReach);
  expect(regatta?.pastSponsors).toEqual([examplePastSponsor]);
});

test("its seller's reply time is that of the demo threads", () => {
  const status = owners.find(({ slug }) => slug === "harbour-events")?.trackRecord;
  const played = threads.filter(({ listing, seller }) => listing === regatta?.title || seller === "harbour-events");
  const waits = played.map(hoursToFirstReply).toSorted((a, b) => a - b);
  const received = (status?.inquiriesReceived ?? 0) + played.length;
  const answered = (status?.inquiriesAnswered ?? 0) + waits.length;
  expect(waits).toHaveLength(2);
  expect(exampleListing.seller).toMatchObject({
    verification: status?.verification,
    replyRate: Math.round((100 * answered) / received) / 100,
    medianReplyHours: ((waits[0] ?? 0) + (waits[1] ?? 0)) / 2,
  });
});

function hoursToFirstReply({ lines }: DemoThread): number {
  const first = lines.findIndex(({ by }) => by === "seller");
  return lines.slice(0, first + 1).reduce((hours, { after }) => hours + after, 0);
}

test("its figures add up, and each open question changes its own factor", () => {
  const { score, contributions } = exampleMatch();
  const sum = contributions.reduce((total, { points }) => total + Math.round(points * 100), 0);
  expect(sum).toBe(Math.round(score * 100));
  const [brief, budget, age, place] = exampleMatches().map(({ match }) => match);
  expect(brief).toMatchObject({ state: "scored", label: "Great Match" });
  expect(budget).toMatchObject({
    reasons: expect.arrayContaining([expect.objectContaining({ text: expect.stringContaining("Mark partner") })]),
  });
  expect(age).toMatchObject({ state: "scored", cautions: [expect.objectContaining({ factor: "audience" })] });
  expect(age?.state === "scored" && age.score < score).toBe(true);
  expect(place).toMatchObject({ state: "excluded", excluded: [{ code: "geography_absent" }] });
});
