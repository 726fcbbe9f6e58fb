import { exampleListing } from "@/components/marketing/example-match";
import { listingAvailability } from "@/lib/listings/listing-availability";
import { listingInclude } from "@/lib/listings/row";
import { db } from "@/lib/platform/db";
import { seedAgencies } from "./agencies";
import { seedListings } from "./seed-listings";
import { Chance } from "./builders/chance";
import { seedDealing } from "./dealing";
import { seedPeople } from "./people";

// The whole demo market is played here, contracts and all: a busy machine takes its time.
jest.setTimeout(240_000);

const today = new Date(new Date().toISOString().slice(0, 10));

beforeAll(async () => {
  await db.setting.create({ data: { key: "listingModeration", value: "off" } });
  const ids = await seedPeople(new Chance(1), today);
  await seedAgencies(ids, today);
  await seedListings(ids, today);
  await seedDealing(ids, today);
});

test("demo deals and holds take stock, so that the demo listings show it", async () => {
  const shownOf = async (title: string) => {
    const { id } = await db.listing.findFirstOrThrow({ where: { title } });
    const buyer = await db.organization.findUniqueOrThrow({ where: { slug: "oatfield" } });
    const row = await db.listing.findUniqueOrThrow({ where: { id }, include: listingInclude });
    const { packages, categories, sponsored } = listingAvailability(row, buyer.id, Date.now());
    return { packages: packages.map(({ state, left }) => [state, left]), categories, sponsored };
  };
  expect(await shownOf("Harbour Regatta, Plymouth")).toMatchObject({
    packages: [
      ["sold", 0],
      ["open", 3],
    ],
    sponsored: [{ category: "insurance" }, {}],
  });
  const northgate = await shownOf("Northgate Women FC");
  expect(northgate.packages[0]).toEqual(["on_hold", 0]);
  expect(northgate.categories[0]).toMatchObject({ category: "insurance", state: "on_hold", countries: ["GB"] });
  expect((await shownOf("Low Tide, three nights of folk")).packages[0]).toEqual(["open", 2]);
});

test("after its threads the regatta's seller replies as fast as the landing page says", async () => {
  const seller = await db.organization.findUniqueOrThrow({ where: { slug: "harbour-events" } });
  expect({
    verification: seller.verification,
    replyRate: Math.round((100 * seller.inquiriesAnswered) / seller.inquiriesReceived) / 100,
    medianReplyHours: (seller.medianReplyMinutes ?? 0) / 60,
  }).toEqual({
    verification: exampleListing.seller.verification,
    replyRate: exampleListing.seller.replyRate,
    medianReplyHours: exampleListing.seller.medianReplyHours,
  });
});
