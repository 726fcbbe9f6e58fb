import { setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeAgreedDeal } from "@/tests/support/builders/agreed-deal";
import { makeConversation, makeProposal, offer } from "@/tests/support/builders/dealing";
import { counterProposal } from "./commands";
import { prepareContract } from "./contract/commands";
import { stepDeliverable } from "./fulfillment/commands";
import { markPayment } from "./payments/commands";

/** The texts of the emails to a person, newest last. */
const emailsTo = async ({ email }: { email: string }, template: string) =>
  (await db.emailMessage.findMany({ where: { toAddress: email, template }, orderBy: { id: "asc" } })).map(
    ({ subject, text }) => `${subject}\n${text}`,
  );

test("contracts, proof, disputes, and payments are emailed by default, with the text written with them", async () => {
  const deal = await makeAgreedDeal();
  const { marketer, seller, dealId, payments } = deal;
  const ids = { id: dealId, deliverableId: deal.owed[0] ?? "" };
  await prepareContract(seller, dealId, {});
  await stepDeliverable(seller, ids, { step: "submit_proof", proof: { note: "Photos of the first match" } });
  await stepDeliverable(marketer, ids, { step: "dispute", note: "The logo is missing." });
  const paid = { paidOn: "2026-01-05", note: "Wire of January 5" };
  await markPayment(seller, { id: dealId, paymentId: payments[0] ?? "" }, paid);
  const [contract, proof, payment] = await emailsTo(marketer, "deal-step");
  expect(contract).toMatch(/prepared the contract/);
  expect(proof).toContain("Photos of the first match");
  expect(payment).toContain("Wire of January 5");
  const disputes = await emailsTo(seller, "deal-step");
  expect(disputes).toHaveLength(1);
  expect(disputes[0]).toMatch(/disputed “Sleeve, first team”[^]*The logo is missing\./);
  expect(await emailsTo(seller, "notice")).toEqual([]);
});

test("the deadline of an offer is given with its time and zone, in the email and the notice", async () => {
  const pair = await makeConversation();
  // The end of December 31 in Honolulu.
  setClock(() => new Date("2026-12-20T12:00:00Z"));
  await makeProposal(pair, { expiresAt: "2026-12-31T23:59:59-10:00" });
  setClock();
  const until = "Jan 1, 2027, 9:59 AM UTC";
  expect((await emailsTo(pair.seller, "proposal-received")).join()).toContain(until);
  const notice = await db.notification.findFirstOrThrow({
    where: { userId: pair.seller.userId, type: "proposal_received" },
  });
  expect(notice.body).toContain(`Respond by ${until}.`);
});

test("users who turned these emails off get none", async () => {
  const deal = await makeAgreedDeal();
  const { userId } = deal.marketer;
  await db.notificationPreference.create({
    data: { userId, type: "deal_contract", channel: "email", frequency: "never" },
  });
  await prepareContract(deal.seller, deal.dealId, {});
  expect(await emailsTo(deal.marketer, "deal-step")).toEqual([]);
});

test("a counteroffer is emailed with its message and all of its changes", async () => {
  const pair = await makeConversation();
  const { id } = await makeProposal(pair);
  await counterProposal(pair.seller, id, {
    ...offer({
      lines: [{ description: "Sleeve, first team", quantity: 1, unitPrice: 24_000 }],
      message: "The boards are sold out.",
    }),
    revision: 1,
  });
  const [email] = await emailsTo(pair.marketer, "proposal-countered");
  for (const part of ["The boards are sold out.", "$29,300 to $24,000", "1 × $21,500 to 1 × $24,000", "Removed"])
    expect(email).toContain(part);
});
