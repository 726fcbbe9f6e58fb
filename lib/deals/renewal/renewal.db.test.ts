import { days, later, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { type AgreedDeal, makeAgreedDeal } from "@/tests/support/builders/agreed-deal";
import { makeProposal, packageOffer, rivalOf } from "@/tests/support/builders/dealing";
import { makeSeller } from "@/tests/support/builders/people";
import { retry } from "@/tests/support/database/retry";
import { getDealProgress } from "../agreed/queries";
import { acceptProposal, declineProposal } from "../commands";
import { stepDeliverable } from "../fulfillment/commands";
import { saveRecap } from "../recap/commands";
import { offerRenewal } from "./commands";
import { runRenewalClock } from "./renewal-job";

const at = (day: string) => setClock(() => new Date(`${day}T12:00:00Z`));
const stateOf = async ({ dealId }: Pick<AgreedDeal, "dealId">) =>
  (await db.deal.findUniqueOrThrow({ where: { id: dealId } })).state;

async function completedDeal(terms = {}): Promise<AgreedDeal> {
  const deal = await makeAgreedDeal({}, terms);
  for (const deliverableId of deal.owed)
    await stepDeliverable(deal.marketer, { id: deal.dealId, deliverableId }, { step: "waive", note: "Not needed" });
  return deal;
}

test("a renewal carries the terms into a new deal for the next season, and its agreement renews the old one", async () => {
  const deal = await completedDeal();
  await saveRecap(deal.seller, deal.dealId, { lessons: "Start earlier." });
  const offered = await offerRenewal(deal.seller, deal.dealId, {});
  expect(offered.revisions[0]?.message).toContain("Start earlier.");
  expect(offered.revisions).toMatchObject([
    {
      total: 29_300,
      termStart: "2028-08-01",
      termEnd: "2029-05-31",
      message: expect.stringMatching(/^Renewal of deal/),
    },
  ]);
  expect(await getDealProgress(deal.marketer, deal.dealId)).toMatchObject({
    state: "completed",
    renewal: { id: offered.dealId, state: "negotiating" },
    choices: { renew: false },
  });
  await acceptProposal(deal.marketer, offered.id, { revision: 1 });
  expect(await stateOf(deal)).toBe("renewed");
  expect(await stateOf(offered)).toBe("agreed");
  const again = offerRenewal(deal.seller, deal.dealId, {});
  await expect(again).rejects.toMatchObject({ code: "conflict" });
});

test("of two sides that offer a renewal at once, one offer is open", async () => {
  const deal = await completedDeal();
  const results = await Promise.allSettled(
    [deal.marketer, deal.seller, deal.marketer, deal.seller].map((actor) =>
      retry(() => offerRenewal(actor, deal.dealId, {})),
    ),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db.deal.count({ where: { renewalOfId: deal.dealId } })).toBe(1);
});

test("a deal that is not completed is not renewed, and a neighbor finds none", async () => {
  const deal = await makeAgreedDeal();
  await expect(offerRenewal(deal.seller, deal.dealId, {})).rejects.toMatchObject({ code: "conflict" });
  await expect(offerRenewal(await makeSeller(), deal.dealId, {})).rejects.toMatchObject({ code: "not_found" });
  const viewer = { ...deal.seller, role: "viewer" as const };
  await expect(offerRenewal(viewer, deal.dealId, {})).rejects.toMatchObject({ code: "forbidden" });
});

test("a completed deal opens for renewal 60 days before the term ends and lapses 30 days after it, once", async () => {
  const deal = await completedDeal();
  at("2028-03-31");
  await runRenewalClock();
  expect(await stateOf(deal)).toBe("completed");
  at("2028-04-02");
  await runRenewalClock();
  await runRenewalClock();
  expect(await getDealProgress(deal.seller, deal.dealId)).toMatchObject({
    state: "renewal_open",
    renewBy: "2028-06-30",
    choices: { renew: true },
  });
  const opened = { entityId: deal.dealId, action: "deals.renewal_opened" };
  expect(await db.activityLog.count({ where: opened })).toBe(1);
  at("2028-06-30");
  await runRenewalClock();
  expect(await stateOf(deal)).toBe("renewal_open");
  at("2028-07-01");
  await runRenewalClock();
  expect(await stateOf(deal)).toBe("lapsed");
});

test("an open renewal offer keeps the renewal open, and a declined one lets it lapse", async () => {
  const deal = await completedDeal();
  at("2028-04-02");
  await runRenewalClock();
  at("2028-06-25");
  const { id } = await offerRenewal(deal.seller, deal.dealId, {});
  at("2028-07-05");
  await runRenewalClock();
  expect(await stateOf(deal)).toBe("renewal_open");
  await declineProposal(deal.marketer, id, { revision: 1, reason: "budget_committed" });
  await runRenewalClock();
  expect(await stateOf(deal)).toBe("lapsed");
});

test("right of first refusal holds the next term for the buyer for 14 days", async () => {
  const { listing, seller } = await makeAgreedDeal();
  const pair = await rivalOf({ listing, seller } as AgreedDeal);
  const rival = await rivalOf(pair);
  const agreed = await makeProposal(pair, { ...packageOffer(pair, 1), firstRefusal: true });
  await acceptProposal(seller, agreed.id, { revision: 1 });
  at("2028-04-02");
  await db.deal.update({ where: { id: agreed.dealId }, data: { state: "completed", completedAt: now() } });
  await runRenewalClock();
  const next = { termStart: "2028-08-01", termEnd: "2029-05-31", expiresAt: later(now(), days(30)).toISOString() };
  const rivalOffer = await makeProposal(rival, { ...packageOffer(rival, 2), ...next });
  const early = acceptProposal(seller, rivalOffer.id, { revision: 1 });
  await expect(early).rejects.toMatchObject({ code: "conflict", message: expect.stringContaining("on hold") });
  at("2028-04-17");
  expect(await acceptProposal(seller, rivalOffer.id, { revision: 1 })).toMatchObject({ state: "agreed" });
});
