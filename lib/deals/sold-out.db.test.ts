import { updateListing } from "@/lib/listings/commands";
import { contentOf } from "@/lib/listings/row";
import { resumeListing } from "@/lib/listings/publication/commands";
import { startConversation } from "@/lib/messages/commands";
import { db } from "@/lib/platform/db";
import { type Pair, makeConversation, makeProposal, packageOffer } from "@/tests/support/builders/dealing";
import { makeMarketer } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { acceptProposal } from "./commands";

const statusOf = async ({ listing }: Pair) =>
  (await db.listing.findUniqueOrThrow({ where: { id: listing.id } })).status;

async function sell(pair: Pair, units: number): Promise<void> {
  const { id } = await makeProposal(pair, packageOffer(pair, units));
  await acceptProposal(pair.seller, id, { revision: 1 });
}

const offerUnits = ({ seller, listing }: Pair, quantityAvailable: number | null) =>
  updateListing(seller, {
    id: listing.id,
    packages: [{ ...contentOf(listing).packages[0], quantityAvailable }] as never,
  });

test("selling the last unit takes the listing off the market, with a notification, an audit entry and an event", async () => {
  const pair = await makeConversation();
  await sell(pair, 1);
  expect(await statusOf(pair)).toBe("published");
  await sell(pair, 1);
  expect(await statusOf(pair)).toBe("sold_out");
  const notices = { userId: pair.seller.userId, type: "listing_ended" };
  expect(await db.notification.findMany({ where: notices })).toMatchObject([
    { title: "“Northgate Women FC” is sold out", href: `/edit-listing/${pair.listing.id}` },
  ]);
  expect(await db.activityLog.findMany({ where: { entityId: pair.listing.id, actorType: "system" } })).toMatchObject([
    { action: "listings.sell_out", before: { status: "published" }, after: { status: "sold_out" } },
  ]);
  await expect(makeProposal(pair)).rejects.toMatchObject({
    message: "This listing isn’t accepting proposals right now.",
  });
});

test("more units bring it back, and what is sold stays sold", async () => {
  const pair = await makeConversation();
  await sell(pair, 2);
  expect(await offerUnits(pair, 3)).toMatchObject({
    status: "published",
    availability: { packages: [{ left: 1 }] },
    own: { version: 2 },
  });
  expect(await offerUnits(pair, 2)).toMatchObject({
    status: "sold_out",
    availability: { packages: [{ left: 0, state: "sold" }] },
  });
  expect(await offerUnits(pair, null)).toMatchObject({
    status: "published",
    availability: { packages: [{ left: null }] },
  });
});

test("items on hold are not sold, and a package without a limit leaves the listing on the market", async () => {
  const held = await makeConversation();
  await makeProposal(held, packageOffer(held, 2), held.seller);
  expect(await statusOf(held)).toBe("published");
  const open = await makeConversation({ listing: { fields: { packages: [{ name: "Open", price: 500 }] } } });
  await sell(open, 5);
  expect(await statusOf(open)).toBe("published");
});

test("a paused listing that is sold out stays with its seller until more is offered", async () => {
  const pair = await makeConversation();
  await db.listing.update({ where: { id: pair.listing.id }, data: { status: "paused" } });
  await sell(pair, 2);
  expect(await statusOf(pair)).toBe("paused");
  await expect(resumeListing(pair.seller, { id: pair.listing.id })).rejects.toMatchObject({
    fields: { packages: ["Every unit is sold. Add units first."] },
  });
});

test("the last two units, sold to two buyers at once, sell it out once", async () => {
  const pair = await makeConversation();
  const rival = await makeMarketer();
  const { conversation } = await startConversation(rival, { listingId: pair.listing.id, body: "And for us?" });
  const both = [pair, { ...pair, marketer: rival, conversationId: conversation.id }];
  await Promise.all(both.map((each) => sell(each, 1)));
  expect(await statusOf(pair)).toBe("sold_out");
  const sold = { entityId: pair.listing.id, action: "listings.sell_out" };
  expect(await db.activityLog.count({ where: sold })).toBe(1);
});
