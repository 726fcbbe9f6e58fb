import { markEveryPageChanged } from "@/lib/platform/http/revalidate-pages";
import { db } from "@/lib/platform/db";
import { emptyMarket, onSale } from "@/tests/support/builders/on-sale";
import { findPublicMatches } from "./queries";

beforeEach(async () => {
  await emptyMarket();
  const made = await onSale([
    { title: "Dublin Rugby", sportOrGenre: "rugby", propertyType: "team", country: "IE", city: "Dublin" },
    { title: "Cork Rugby Sevens", sportOrGenre: "rugby", propertyType: "event_series_or_tour", country: "IE" },
    { title: "Bath Beach Games", summary: "Surfers on a beach.", sportOrGenre: "other", country: "GB", city: "Bath" },
  ]);
  const ids = made.map(({ id }) => id);
  await db.listing.updateMany({ where: { id: { in: ids } }, data: { publicPreview: true, region: null } });
  markEveryPageChanged();
});

const titlesOf = async (text: string) => (await findPublicMatches({ text })).items.map(({ title }) => title);

test("the best fit is first, with the reasons that anyone may see", async () => {
  const { items, loosenings } = await findPublicMatches({ text: "A rugby team in Ireland" });
  expect(items[0]).toMatchObject({
    title: "Dublin Rugby",
    reasons: expect.arrayContaining(["Rugby", "Team", "In Ireland"]),
  });
  expect(items.map(({ title }) => title).slice(0, 2)).toEqual(["Dublin Rugby", "Cork Rugby Sevens"]);
  expect(loosenings).toEqual([]);
});

test("words alone find the listings that contain them", async () => {
  expect(await titlesOf("surfers")).toEqual(["Bath Beach Games"]);
});

test("exclusions alone, or criteria that count only after login, leave all other listings", async () => {
  expect((await titlesOf("no rugby")).toSorted()).toEqual(["Bath Beach Games"]);
  expect(await titlesOf("under $10,000")).toHaveLength(3);
});

test("if nothing fits, each part shows how many would fit without it", async () => {
  const text = "Rugby, only in Japan";
  const { items, understood, loosenings } = await findPublicMatches({ text });
  expect(items).toEqual([]);
  expect(understood.length).toBeGreaterThan(0);
  const place = loosenings.find(({ text: part }) => part.includes("Japan"));
  expect(place?.count).toBe(3);
});

test("typos are corrected, unless the text is meant as typed; known words are not typos", async () => {
  const found = await findPublicMatches({ text: "rugbi teams in Irelnd" });
  expect([found.corrected, found.items[0]?.title]).toEqual(["rugby teams in Ireland", "Dublin Rugby"]);
  expect((await findPublicMatches({ text: "rugbi teams in Irelnd", asTyped: true })).corrected).toBeNull();
  expect((await findPublicMatches({ text: "surfers and birders" })).corrected).toBeNull();
});
