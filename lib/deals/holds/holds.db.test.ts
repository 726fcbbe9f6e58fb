import { updateListing } from "@/lib/listings/commands";
import { listMessages } from "@/lib/messages/queries";
import { days, later, now, setClock } from "@/lib/platform/clock";
import { toIsoDay } from "@/lib/platform/days";
import { db } from "@/lib/platform/db";
import { queueAt, rowOf } from "@/tests/support/database/concurrency";
import { type Pair, makeConversation, makeProposal, packageOffer, rivalOf } from "@/tests/support/builders/dealing";
import { makeSeller, makeViewer } from "@/tests/support/builders/people";
import { acceptProposal } from "../commands";
import { holdForBuyer, releaseHold } from "./commands";
import { getHold } from "./queries";

const dayFrom = (count: number) => toIsoDay(later(now(), days(count)));
const sleeve = ({ listing }: Pair, units = 2, until = dayFrom(7)) => ({
  items: [{ packageId: listing.packages[0]?.id ?? "", units }],
  until,
});
const accept = { revision: 1 };

describe("holdForBuyer", () => {
  test("holds for one buyer until the end of the day, and both sides see it", async () => {
    const pair = await makeConversation();
    const hold = await holdForBuyer(pair.seller, pair.conversationId, sleeve(pair));
    expect(hold).toEqual({ until: `${dayFrom(7)}T23:59:59.000Z`, items: [{ name: "Sleeve partner", units: 2 }] });
    expect(await getHold(pair.marketer, pair.conversationId)).toEqual(hold);
    const { items } = await listMessages(pair.marketer, pair.conversationId, { limit: 10 });
    expect(items.at(-1)?.body).toMatch(/put 2 × Sleeve partner on hold for this buyer until/);
    const stranger = (await rivalOf(pair)).marketer;
    await expect(getHold(stranger, pair.conversationId)).rejects.toMatchObject({ code: "not_found" });
  });

  test("lets another buyer offer, but not be accepted until the hold is released", async () => {
    const pair = await makeConversation();
    const rival = await rivalOf(pair);
    await holdForBuyer(pair.seller, pair.conversationId, sleeve(pair));
    const { id } = await makeProposal(rival, packageOffer(rival));
    await expect(acceptProposal(pair.seller, id, accept)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining(`on hold for ${pair.marketer.organizationName}`),
    });
    await releaseHold(pair.seller, pair.conversationId);
    expect(await acceptProposal(pair.seller, id, accept)).toMatchObject({ state: "agreed" });
  });

  test("ends when the buyer it is for agrees", async () => {
    const pair = await makeConversation();
    await holdForBuyer(pair.seller, pair.conversationId, sleeve(pair));
    const { id } = await makeProposal(pair, packageOffer(pair));
    await acceptProposal(pair.seller, id, accept);
    const rows = await db.listingClaim.findMany({ where: { packageId: pair.listing.packages[0]?.id } });
    expect(rows).toMatchObject([{ state: "sold", units: 1 }]);
  });

  test("ends by the clock, without any action", async () => {
    const pair = await makeConversation();
    const rival = await rivalOf(pair);
    await holdForBuyer(pair.seller, pair.conversationId, sleeve(pair));
    const late = later(now(), days(9));
    setClock(() => late);
    expect(await getHold(pair.marketer, pair.conversationId)).toBeNull();
    const { id } = await makeProposal(rival, { ...packageOffer(rival), expiresAt: later(late, days(2)).toISOString() });
    expect(await acceptProposal(pair.seller, id, accept)).toMatchObject({ state: "agreed" });
  });

  test("lasts 14 days at most, and cannot end in the past", async () => {
    const pair = await makeConversation();
    const start = now();
    setClock(() => start);
    const hold = (until: string) => holdForBuyer(pair.seller, pair.conversationId, sleeve(pair, 1, until));
    await expect(hold(dayFrom(15))).rejects.toMatchObject({ fields: { until: ["A hold can last up to 14 days."] } });
    await expect(hold(dayFrom(-1))).rejects.toMatchObject({ code: "invalid" });
    expect((await hold(dayFrom(14)))?.until).toBe(`${dayFrom(14)}T23:59:59.000Z`);
  });

  test("is placed once when requested twice: the thread shows it once and nothing is held twice", async () => {
    const pair = await makeConversation();
    for (let at = 0; at < 2; at += 1) await holdForBuyer(pair.seller, pair.conversationId, sleeve(pair));
    expect(await db.message.count({ where: { conversationId: pair.conversationId, kind: "system_event" } })).toBe(1);
    expect(await db.listingClaim.count({ where: { packageId: pair.listing.packages[0]?.id } })).toBe(1);
    for (let at = 0; at < 2; at += 1) await releaseHold(pair.seller, pair.conversationId);
    expect(await db.message.count({ where: { conversationId: pair.conversationId, kind: "system_event" } })).toBe(2);
  });

  test("rejects other sellers, viewers, what another buyer has, and another listing's package", async () => {
    const pair = await makeConversation();
    const other = await makeConversation();
    const hold = (by: Pair["seller"], input = sleeve(pair)) => holdForBuyer(by, pair.conversationId, input);
    await expect(hold(await makeSeller())).rejects.toMatchObject({ code: "not_found" });
    await expect(releaseHold(await makeSeller(), pair.conversationId)).rejects.toMatchObject({ code: "not_found" });
    await expect(hold(await makeViewer(pair.seller))).rejects.toMatchObject({ code: "forbidden" });
    await expect(hold(pair.seller, sleeve(other))).rejects.toMatchObject({ code: "invalid" });
    const rival = await rivalOf(pair);
    await holdForBuyer(pair.seller, rival.conversationId, sleeve(pair));
    await expect(hold(pair.seller)).rejects.toMatchObject({ code: "conflict" });
  });

  test("an item on hold cannot be removed from the listing", async () => {
    const pair = await makeConversation();
    await holdForBuyer(pair.seller, pair.conversationId, sleeve(pair));
    const removal = updateListing(pair.seller, { id: pair.listing.id, packages: [] });
    await expect(removal).rejects.toMatchObject({ code: "invalid" });
  });
});

test("when a hold for one buyer meets an acceptance by another, the first stands", async () => {
  const pair = await makeConversation();
  const rival = await rivalOf(pair);
  const { id } = await makeProposal(rival, packageOffer(rival, 2));
  const [held, accepted] = await queueAt<unknown>(rowOf("listings", pair.listing.id), [
    () => holdForBuyer(pair.seller, pair.conversationId, sleeve(pair, 1)),
    () => acceptProposal(pair.seller, id, accept),
  ]);
  expect(held?.status).toBe("fulfilled");
  expect(accepted).toMatchObject({ status: "rejected", reason: { code: "conflict" } });
});
