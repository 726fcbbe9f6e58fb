import { limits } from "@/lib/limits";
import { updateListing } from "@/lib/listings/commands";
import { resumeListing } from "@/lib/listings/publication/commands";
import { contentOf, listingInclude } from "@/lib/listings/row";
import { startConversation } from "@/lib/messages/commands";
import { days, later, now, setClock } from "@/lib/platform/clock";
import { toIsoDay } from "@/lib/platform/days";
import { indexRow } from "@/lib/opportunities/facts";
import { readSearchRows, type SearchRow } from "@/lib/opportunities/listing-row-queries";
import { getOpportunity } from "@/lib/opportunities/queries";
import { db, Prisma } from "@/lib/platform/db";
import {
  type Pair,
  exclusiveIn,
  makeConversation,
  makeProposal,
  offer,
  packageOffer,
  rivalOf,
} from "@/tests/support/builders/dealing";
import { makeMarketer } from "@/tests/support/builders/people";
import { queueAt, rowOf } from "@/tests/support/database/concurrency";
import { retry } from "@/tests/support/database/retry";
import { acceptProposal, counterProposal, declineProposal, withdrawProposal } from "./commands";
import { getProposal } from "./queries";

jest.setTimeout(120_000);

const accept = { revision: 1 };

describe("claims", () => {
  const conflictOf = (message: string | RegExp) => ({ code: "conflict", message: expect.stringMatching(message) });

  /** Units of the first package by state. */
  async function claimed({ listing }: Pair) {
    const rows = await db.listingClaim.findMany({ where: { packageId: listing.packages[0]?.id } });
    const units = (state: string) => rows.filter((row) => row.state === state).reduce((sum, row) => sum + row.units, 0);
    return { held: units("held"), sold: units("sold") };
  }

  describe("an offer by the buyer", () => {
    test("holds nothing: others may offer for the same, and the first to agree gets it", async () => {
      const pair = await makeConversation();
      const [rival, third] = [await rivalOf(pair), await rivalOf(pair)];
      const offers = [
        await makeProposal(pair, packageOffer(pair)),
        await makeProposal(rival, packageOffer(rival)),
        await makeProposal(third, packageOffer(third)),
      ];
      expect(await claimed(pair)).toEqual({ held: 0, sold: 0 });
      for (const { id } of offers.slice(0, 2)) await acceptProposal(pair.seller, id, accept);
      await expect(acceptProposal(pair.seller, offers[2]?.id ?? "", accept)).rejects.toMatchObject(
        conflictOf("“Sleeve partner” is sold out."),
      );
      expect(await claimed(pair)).toEqual({ held: 0, sold: 2 });
      expect(await getProposal(third.marketer, offers[2]?.id ?? "")).toMatchObject({
        state: "awaiting_seller",
        availability: expect.arrayContaining([{ state: "sold", text: "“Sleeve partner” is sold out." }]),
      });
    });

    test("for something already sold is rejected when it is made, and leaves no deal", async () => {
      const pair = await makeConversation();
      const rival = await rivalOf(pair);
      const { id } = await makeProposal(pair, packageOffer(pair, 2));
      await acceptProposal(pair.seller, id, accept);
      await db.listing.update({ where: { id: pair.listing.id }, data: { status: "published" } });
      await expect(makeProposal(rival, packageOffer(rival))).rejects.toMatchObject(conflictOf("is sold out"));
      expect(await db.deal.count({ where: { conversationId: rival.conversationId } })).toBe(0);
    });

    test("for the same package in each of three years claims it in each, and is paid and owed year by year", async () => {
      const pair = await makeConversation();
      const [line] = packageOffer(pair, 2).lines;
      const lines = [1, 2, 3].map((year) => ({ ...line!, unitPrice: 10_000 + year, year }));
      const { id, dealId } = await makeProposal(pair, { lines, termEnd: "2030-07-31" });
      await acceptProposal(pair.seller, id, accept);
      const sold = await db.listingClaim.findMany({
        where: { packageId: pair.listing.packages[0]?.id },
        orderBy: { termStart: "asc" },
      });
      const day = (date: Date | null) => date?.toISOString().slice(0, 10);
      expect(sold.map(({ units, termStart, termEnd }) => [units, day(termStart), day(termEnd)])).toEqual([
        [2, "2027-08-01", "2028-07-31"],
        [2, "2028-08-01", "2029-07-31"],
        [2, "2029-08-01", "2030-07-31"],
      ]);
      const owed = await db.deliverable.findMany({ where: { dealId }, orderBy: { dueOn: "asc" } });
      expect(new Set(owed.map(({ dueOn }) => dueOn.toISOString().slice(0, 10)))).toEqual(
        new Set(["2028-07-31", "2029-07-31", "2030-07-31"]),
      );
      expect(owed.at(-1)?.name).toMatch(/, year 3$/);
    });

    test("for one year of several leaves the others, and the listing, to other buyers", async () => {
      const pair = await makeConversation({ listing: { fields: { termEnd: "2030-07-31" } } });
      const rival = await rivalOf(pair);
      const [line] = packageOffer(pair, 2).lines;
      const inYear = (year: number | null) => ({ lines: [{ ...line!, year }], termEnd: "2030-07-31" });
      await acceptProposal(pair.seller, (await makeProposal(pair, inYear(1))).id, accept);
      expect(
        (await getOpportunity(rival.marketer, { id: pair.listing.id })).listing.availability.packages,
      ).toMatchObject([{ state: "open", left: 2 }]);
      await expect(makeProposal(rival, inYear(1))).rejects.toMatchObject(
        conflictOf(/^“Sleeve partner” in year 1 is sold out/),
      );
      await expect(makeProposal(rival, inYear(null))).rejects.toMatchObject(conflictOf("“Sleeve partner” is sold out"));
      await acceptProposal(pair.seller, (await makeProposal(rival, inYear(2))).id, accept);
      const { status } = await db.listing.findUniqueOrThrow({ where: { id: pair.listing.id } });
      expect(status).toBe("published");
      const third = await rivalOf(pair);
      await acceptProposal(pair.seller, (await makeProposal(third, inYear(3))).id, accept);
      expect(await db.listing.findUniqueOrThrow({ where: { id: pair.listing.id } })).toMatchObject({
        status: "sold_out",
      });
    });

    test("that counters ends the hold of the seller's offer", async () => {
      const pair = await makeConversation();
      const { id } = await makeProposal(pair, packageOffer(pair), pair.seller);
      expect(await claimed(pair)).toEqual({ held: 1, sold: 0 });
      await counterProposal(pair.marketer, id, offer(packageOffer(pair)));
      expect(await claimed(pair)).toEqual({ held: 0, sold: 0 });
    });

    test("for more than there are shows how many are left", async () => {
      const pair = await makeConversation();
      await acceptProposal(pair.seller, (await makeProposal(pair, packageOffer(pair))).id, accept);
      const rival = await rivalOf(pair);
      await expect(makeProposal(rival, packageOffer(rival, 2))).rejects.toMatchObject(
        conflictOf("Only 1 of “Sleeve partner” is left."),
      );
    });
  });

  describe("an offer by the seller", () => {
    test("holds its contents until its deadline, and until the end of the 14th day at most", async () => {
      const pair = await makeConversation();
      const start = now();
      setClock(() => start);
      const short = await makeProposal(
        pair,
        { ...packageOffer(pair), expiresAt: later(start, days(3)).toISOString() },
        pair.seller,
      );
      expect(short.heldUntil).toBe(later(start, days(3)).toISOString());
      await withdrawProposal(pair.seller, short.id, {});
      const long = await makeProposal(
        pair,
        { ...packageOffer(pair), expiresAt: later(start, days(60)).toISOString() },
        pair.seller,
      );
      expect(long.heldUntil).toBe(`${toIsoDay(later(start, days(limits.holdDays)))}T23:59:59.000Z`);
      expect(limits.holdDays).toBe(14);
    });

    test.each([
      ["declines", (pair: Pair, id: string) => declineProposal(pair.marketer, id, { reason: "no_capacity" })],
      ["lets the seller withdraw", (pair: Pair, id: string) => withdrawProposal(pair.seller, id, {})],
    ])("releases the hold when the buyer %s", async (_, end) => {
      const pair = await makeConversation();
      const { id } = await makeProposal(pair, packageOffer(pair), pair.seller);
      await end(pair, id);
      expect(await claimed(pair)).toEqual({ held: 0, sold: 0 });
    });

    test("lets other buyers offer, but their offers cannot be accepted until it is withdrawn; the seller sees which buyer it is for", async () => {
      const pair = await makeConversation();
      const rival = await rivalOf(pair);
      const held = await makeProposal(pair, packageOffer(pair, 2), pair.seller);
      const other = await makeProposal(rival, packageOffer(rival));
      expect(other.availability).toEqual(
        expect.arrayContaining([
          { state: "on_hold", text: expect.stringContaining("on hold for another buyer until") },
        ]),
      );
      await expect(acceptProposal(pair.seller, other.id, accept)).rejects.toMatchObject(
        conflictOf(
          `on hold for ${pair.marketer.organizationName} until .* Release the hold or withdraw the offer first`,
        ),
      );
      await withdrawProposal(pair.seller, held.id, {});
      expect(await acceptProposal(pair.seller, other.id, accept)).toMatchObject({ state: "agreed" });
    });

    test("is rejected if the seller promised the same to another buyer", async () => {
      const pair = await makeConversation();
      const rival = await rivalOf(pair);
      await makeProposal(pair, packageOffer(pair, 2), pair.seller);
      await expect(makeProposal(rival, packageOffer(rival), pair.seller)).rejects.toMatchObject(
        conflictOf(`on hold for ${pair.marketer.organizationName}`),
      );
    });

    test("whose hold ended can still be accepted while no one else has it", async () => {
      const pair = await makeConversation();
      const rival = await rivalOf(pair);
      const start = now();
      const [mine] = [
        await makeProposal(
          pair,
          { ...packageOffer(pair, 2), expiresAt: later(start, days(60)).toISOString() },
          pair.seller,
        ),
      ];
      setClock(() => later(start, days(15)));
      const theirs = await makeProposal(
        rival,
        { ...packageOffer(rival, 2), expiresAt: later(now(), days(9)).toISOString() },
        pair.seller,
      );
      await expect(acceptProposal(pair.marketer, mine.id, accept)).rejects.toMatchObject(
        conflictOf("on hold for another buyer"),
      );
      await withdrawProposal(pair.seller, theirs.id, {});
      expect(await acceptProposal(pair.marketer, mine.id, accept)).toMatchObject({ state: "agreed" });
      expect(await claimed(pair)).toEqual({ held: 0, sold: 2 });
    });
  });

  test("a sleeve sold inside its package cannot also be sold alone", async () => {
    const sleeve = {
      category: "ip_and_marks" as const,
      name: "Sleeve",
      quantity: 1,
      unit: "commodity" as const,
      totalQuantity: 1,
    };
    const packages = [
      { name: "Gold", price: 20_000, assets: [sleeve] },
      { name: "Silver", price: 9_000, assets: [sleeve] },
    ];
    const pair = await makeConversation({ listing: { fields: { packages } } });
    const rival = await rivalOf(pair);
    await acceptProposal(pair.seller, (await makeProposal(pair, packageOffer(pair))).id, accept);
    const [, silver] = pair.listing.packages;
    const alone = { description: "Sleeve", assetId: silver?.assets[0]?.id, quantity: 1, unitPrice: 1 };
    const inside = { description: "Silver", packageId: silver?.id, quantity: 1, unitPrice: 1 };
    for (const line of [alone, inside]) {
      await db.listing.update({ where: { id: pair.listing.id }, data: { status: "published" } });
      await expect(makeProposal(rival, { lines: [line] })).rejects.toMatchObject(conflictOf("“Sleeve” is sold out."));
    }
  });
});

describe("claims races", () => {
  async function withRivals(count: number): Promise<Pair[]> {
    const pair = await makeConversation();
    const rivals = [pair];
    while (rivals.length < count) rivals.push(await rivalOf(pair));
    return rivals;
  }

  const soldUnits = async ({ listing }: Pair) =>
    (await db.listingClaim.findMany({ where: { packageId: listing.packages[0]?.id, state: "sold" } })).reduce(
      (sum, { units }) => sum + units,
      0,
    );

  test("when five offers for two units are accepted at the same time, exactly two are agreed", async () => {
    const rivals = await withRivals(5);
    const offers = [];
    for (const rival of rivals) offers.push(await makeProposal(rival, packageOffer(rival)));
    const results = await Promise.allSettled(
      offers.map(({ id }, at) => retry(() => acceptProposal(rivals[at]?.seller as Pair["seller"], id, accept))),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    for (const result of results)
      if (result.status === "rejected")
        expect(result.reason).toMatchObject({ code: "conflict", message: expect.stringContaining("is sold out") });
    expect(await soldUnits(rivals[0] as Pair)).toBe(2);
  });

  test("when exclusive offers in overlapping territories are accepted at the same time, exactly one is agreed", async () => {
    const rivals = await withRivals(4);
    const requested = [
      exclusiveIn("insurance", ["GB"]),
      exclusiveIn("insurance"),
      { level: "sole_sponsor" as const, categories: [], territory: [] },
      exclusiveIn("insurance", ["IE", "GB"]),
    ];
    const offers = [];
    for (const [at, rival] of rivals.entries()) offers.push(await makeProposal(rival, { exclusivity: requested[at] }));
    const results = await Promise.allSettled(
      offers.map(({ id }, at) => retry(() => acceptProposal(rivals[at]?.seller as Pair["seller"], id, accept))),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("when an acceptance meets the seller's offer to another buyer for the last unit, whichever comes first stands", async () => {
    const [pair, rival] = (await withRivals(2)) as [Pair, Pair];
    const target = await makeProposal(pair, packageOffer(pair, 2));
    const [accepted, promised] = await queueAt<unknown>(rowOf("listings", pair.listing.id), [
      () => acceptProposal(pair.seller, target.id, accept),
      () => makeProposal(rival, packageOffer(rival), rival.seller),
    ]);
    expect(accepted?.status).toBe("fulfilled");
    expect(promised).toMatchObject({ status: "rejected", reason: { code: "conflict" } });
    expect(await db.listingClaim.count({ where: { listingId: pair.listing.id, state: "held" } })).toBe(0);
  });
});

describe("sold out", () => {
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

  test("selling the last unit takes the listing off the market, with a notification, an audit entry, and an event", async () => {
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

  test("a sold-out package sets neither the price on the card nor a match, until more units of it are offered", async () => {
    const asset = (category: "merchandise_retail" | "social_content") => [
      { category, name: category, quantity: 1, unit: "physical" },
    ];
    const packages = [
      { name: "Sleeve partner", price: 18_000, quantityAvailable: 1, assets: asset("merchandise_retail") },
      { name: "Digital partner", price: 40_000, contactForPricing: false, assets: asset("social_content") },
      { name: "Naming partner", price: -1, contactForPricing: true, assets: [] },
    ];
    const pair = await makeConversation({ listing: { fields: { packages: packages as never } } });
    const seen = async () => {
      const { listing } = await getOpportunity(pair.marketer, { id: pair.listing.id, briefId: "none" });
      const [row] = await readSearchRows(Prisma.sql`l.id = ${pair.listing.id}::uuid`);
      const { assets, offers, hasHiddenPrice } = indexRow(row as SearchRow);
      return { price: listing.priceText, assets, offers: offers.map(({ name }) => name), hasHiddenPrice };
    };
    const all = {
      price: "Starting at $18,000",
      assets: ["merchandise_retail", "social_content"],
      offers: ["Sleeve partner", "Digital partner"],
      hasHiddenPrice: true,
    };
    expect(await seen()).toEqual(all);
    await sell(pair, 1);
    expect(await statusOf(pair)).toBe("published");
    expect(await seen()).toEqual({
      ...all,
      price: "Starting at $40,000",
      assets: ["social_content"],
      offers: ["Digital partner"],
    });
    const now = await db.listing.findUniqueOrThrow({ where: { id: pair.listing.id }, include: listingInclude });
    const more = contentOf(now).packages.map((item, at) => (at === 0 ? { ...item, quantityAvailable: 2 } : item));
    await updateListing(pair.seller, { id: pair.listing.id, packages: more as never });
    expect(await seen()).toEqual(all);
  });

  test("items on hold are not sold, and a package without a limit leaves the listing on the market", async () => {
    const held = await makeConversation();
    await makeProposal(held, packageOffer(held, 2), held.seller);
    expect(await statusOf(held)).toBe("published");
    const open = await makeConversation({ listing: { fields: { packages: [{ name: "Open", price: 500 }] } } });
    await sell(open, 5);
    expect(await statusOf(open)).toBe("published");
  });

  test("a paused listing that sells out stays with its seller until more is offered", async () => {
    const pair = await makeConversation();
    await db.listing.update({ where: { id: pair.listing.id }, data: { status: "paused" } });
    await sell(pair, 2);
    expect(await statusOf(pair)).toBe("paused");
    await expect(resumeListing(pair.seller, { id: pair.listing.id })).rejects.toMatchObject({
      fields: { packages: ["All units are sold. Add units first."] },
    });
  });

  test("the last two units, sold to two buyers at the same time, sell it out once", async () => {
    const pair = await makeConversation();
    const rival = await makeMarketer();
    const { conversation } = await startConversation(rival, { listingId: pair.listing.id, body: "And for us?" });
    const both = [pair, { ...pair, marketer: rival, conversationId: conversation.id }];
    await Promise.all(both.map((each) => sell(each, 1)));
    expect(await statusOf(pair)).toBe("sold_out");
    const sold = { entityId: pair.listing.id, action: "listings.sell_out" };
    expect(await db.activityLog.count({ where: sold })).toBe(1);
  });
});
