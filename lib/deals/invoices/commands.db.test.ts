import { db } from "@/lib/platform/db";
import { type AgreedDeal, makeAgreedDeal } from "@/tests/support/builders/agreed-deal";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { retry } from "@/tests/support/database/retry";
import "@/tests/support/database/setup";
import { issueInvoice } from "./commands";
import { getInvoice } from "./queries";

jest.setTimeout(60_000);

const ids = ({ dealId, payments }: AgreedDeal) => ({ id: dealId, paymentId: payments[0] ?? "" });

test("the seller issues an invoice that both sides read, once", async () => {
  const deal = await makeAgreedDeal();
  await issueInvoice(deal.seller, ids(deal));
  const again = await issueInvoice(deal.seller, ids(deal));
  expect(again.payments[0]?.invoice).toMatchObject({ number: "INV-0001" });
  expect(await getInvoice(deal.marketer, ids(deal))).toMatchObject({ number: 1, amount: 29_300, label: "Rights fee" });
  expect(await db.activityLog.count({ where: { entityId: deal.dealId, action: "deals.invoice_issued" } })).toBe(1);
});

test("a neighbor issues and reads none, and a viewer issues none", async () => {
  const deal = await makeAgreedDeal();
  await expect(issueInvoice(await makeSeller(), ids(deal))).rejects.toMatchObject({ code: "not_found" });
  const viewer = { ...deal.seller, role: "viewer" as const };
  await expect(issueInvoice(viewer, ids(deal))).rejects.toMatchObject({ code: "forbidden" });
  await issueInvoice(deal.seller, ids(deal));
  await expect(getInvoice(await makeMarketer(), ids(deal))).rejects.toMatchObject({ code: "not_found" });
});

test("numbers of one seller have no gaps, however many are issued at once, and an invoice keeps its amount", async () => {
  const seller = await makeSeller();
  const deals: AgreedDeal[] = [];
  for (let at = 0; at < 4; at += 1) deals.push(await makeAgreedDeal({ seller }));
  await Promise.all(deals.map((deal) => retry(() => issueInvoice(seller, ids(deal)))));
  const issued = await db.dealInvoice.findMany({ where: { sellerOrganizationId: seller.organizationId } });
  expect(issued.map(({ number }) => number).toSorted()).toEqual([1, 2, 3, 4]);
  await expect(db.dealInvoice.updateMany({ data: { amountCents: 1n } })).rejects.toThrow();
});
