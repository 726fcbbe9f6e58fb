import { exampleListing } from "@/components/marketing/example-match";
import { db } from "@/lib/platform/db";
import { seedAgencies } from "./agencies";
import { seedListings } from "./catalogue";
import { Chance } from "./chance";
import { seedDealing } from "./dealing";
import { seedPeople } from "./people";

const today = new Date(new Date().toISOString().slice(0, 10));

test("after its threads the regatta's seller answers as the landing page says", async () => {
  await db.setting.create({ data: { key: "listingModeration", value: "off" } });
  const ids = await seedPeople(new Chance(1), today);
  await seedAgencies(ids, today);
  await seedListings(ids, today);
  await seedDealing(ids, today);
  const seller = await db.organization.findUniqueOrThrow({ where: { slug: "harbour-events" } });
  expect({
    verification: seller.verification,
    replyRate: Math.round((100 * seller.enquiriesAnswered) / seller.enquiriesReceived) / 100,
    medianReplyHours: (seller.medianReplyMinutes ?? 0) / 60,
  }).toEqual({
    verification: exampleListing.seller.verification,
    replyRate: exampleListing.seller.replyRate,
    medianReplyHours: exampleListing.seller.medianReplyHours,
  });
});
