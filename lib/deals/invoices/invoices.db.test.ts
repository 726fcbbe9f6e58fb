import { db } from "@/lib/platform/db";
import { renderPdf } from "@/lib/platform/pdf/render-pdf";
import { type TaxRule, noTax } from "@/lib/organizations/legal/tax";
import { type AgreedDeal, makeAgreedDeal } from "@/tests/support/builders/agreed-deal";
import { giveLegalDetails, legalDetails, takeLegalDetails } from "@/tests/support/builders/legal-details";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { retry } from "@/tests/support/database/retry";
import { readPdf } from "@/tests/support/pdf/read-pdf";
import { issuerOf } from "@/lib/billing/invoices/parties";
import { getDealProgress } from "../agreed/queries";
import { savePurchaseOrder } from "../payments/commands";
import { creditInvoice, issueInvoice } from "./commands";
import { invoiceDocument } from "./document";
import { getInvoice, getInvoiceDraft } from "./queries";

const ids = ({ dealId, payments }: AgreedDeal) => ({ id: dealId, paymentId: payments[0] ?? "" });

const vat: TaxRule = { kind: "rate", name: "VAT", percent: 20, note: "" };
const reverse: TaxRule = { kind: "reverse_charge", name: "", percent: 0, note: "Reverse charge." };
const insurer = legalDetails({ legalName: "Albion Mutual plc", taxId: "GB 987 6543 21" });

/** A deal of $29,300 whose two sides have entered their legal details. */
async function makeBillableDeal(seller?: AgreedDeal["seller"], tax: TaxRule = vat): Promise<AgreedDeal> {
  const deal = await makeAgreedDeal(seller ? { seller } : {});
  await giveLegalDetails([deal.seller.organizationId], { tax });
  await giveLegalDetails([deal.marketer.organizationId], insurer);
  return deal;
}

async function issued(deal: AgreedDeal) {
  const { payments } = await issueInvoice(deal.seller, ids(deal));
  const invoice = payments[0]?.invoices.find(({ open }) => open > 0);
  return { ...invoice, id: deal.dealId, invoiceId: invoice?.id ?? "" };
}

const textOf = async (...args: Parameters<typeof getInvoice>) =>
  readPdf(await renderPdf(invoiceDocument(await getInvoice(...args))))
    .pages.join("\n")
    .replace(/\s+/g, " ");

test("an invoice names what accounts payable requires, and both sides see it", async () => {
  const deal = await makeBillableDeal();
  await savePurchaseOrder(deal.marketer, deal.dealId, { purchaseOrder: "PO 4711" });
  const at = await issued(deal);
  expect(at).toMatchObject({ number: "INV-0001", total: 35_160, credited: 0, open: 35_160 });
  const text = await textOf(deal.marketer, at);
  expect(await textOf(deal.seller, at)).toBe(text);
  for (const part of [
    ...["Invoice INV-0001", "Harbour Events Limited", "12 Quay Street", "LS1 4AB", "United Kingdom", "GB 123 4567 89"],
    ...["Albion Mutual plc", "GB 987 6543 21", "PO 4711", "GB82 WEST 1234 5698 7654 32", "WESTGB2L", "Due: "],
    ...["$29,300", "VAT 20%", "$5,860", "$35,160", "Reference: INV-0001"],
  ])
    expect(text).toContain(part);
});

test("an invoice keeps the details of the day it was issued, and the database refuses to change it", async () => {
  const deal = await makeBillableDeal();
  const at = await issued(deal);
  await giveLegalDetails([deal.seller.organizationId, deal.marketer.organizationId], { legalName: "Renamed Ltd" });
  await savePurchaseOrder(deal.marketer, deal.dealId, { purchaseOrder: "Late" });
  const text = await textOf(deal.marketer, at);
  expect(text).toContain("Harbour Events Limited");
  expect(text).not.toMatch(/Renamed|Late/);
  for (const data of [{ amountCents: 1n }, { taxCents: 1n }, { facts: {} }, { number: 7 }])
    await expect(db.dealInvoice.updateMany({ where: { id: at.invoiceId }, data })).rejects.toThrow();
});

test("no invoice is issued without the seller's legal details and bank account, nor without a buyer to bill", async () => {
  const deal = await makeAgreedDeal();
  await takeLegalDetails([deal.seller.organizationId, deal.marketer.organizationId]);
  const issue = (buyer = issuerOf(insurer)) => issueInvoice(deal.seller, ids(deal), { buyer });
  const settings = "/settings/organization?tab=legal";
  await expect(issue()).rejects.toMatchObject({ code: "invalid", details: { settings } });
  expect(await getInvoiceDraft(deal.seller, ids(deal))).toMatchObject({
    seller: null,
    missing: expect.stringContaining("legal name"),
  });
  await giveLegalDetails([deal.seller.organizationId], { bank: null });
  await expect(issue()).rejects.toMatchObject({ code: "invalid", details: { settings } });
  await giveLegalDetails([deal.seller.organizationId]);
  await expect(issueInvoice(deal.seller, ids(deal))).rejects.toMatchObject({ fields: { buyer: [expect.any(String)] } });
  expect(await db.dealInvoice.count({ where: { dealId: deal.dealId } })).toBe(0);
  await issue();
  const [row] = await db.dealInvoice.findMany({ where: { dealId: deal.dealId } });
  expect(row?.facts).toMatchObject({ buyer: { legalName: "Albion Mutual plc" } });
});

test.each([
  ["EUR", "DE89370400440532013000"],
  ["USD", "GB82 WEST 1234 5698 7654 32"],
] as const)("an invoice in %s is paid to the account for it, or to the usual one", async (currency, account) => {
  const deal = await makeAgreedDeal({ listing: { fields: { currency } } });
  const usual = legalDetails().bank!;
  const euros = { ...usual, account: "DE89370400440532013000", currency: "EUR" as const };
  await giveLegalDetails([deal.seller.organizationId], { currencyAccounts: [euros] });
  expect(await getInvoiceDraft(deal.seller, ids(deal))).toMatchObject({ bank: { ...usual, account }, missing: null });
  await issueInvoice(deal.seller, ids(deal));
  const [row] = await db.dealInvoice.findMany({ where: { dealId: deal.dealId } });
  expect(row?.facts).toMatchObject({ bank: { ...usual, account } });
  await giveLegalDetails([deal.seller.organizationId], { bank: null, currencyAccounts: [euros] });
  const { missing } = await getInvoiceDraft(deal.seller, ids(deal));
  expect(missing).toEqual(currency === "EUR" ? null : expect.stringContaining("bank account"));
});

test("the buyer's own details are not replaced by what the seller types", async () => {
  const deal = await makeBillableDeal();
  await issueInvoice(deal.seller, ids(deal), { buyer: { ...issuerOf(insurer), legalName: "Somebody else" } });
  const [row] = await db.dealInvoice.findMany({ where: { dealId: deal.dealId } });
  expect(row?.facts).toMatchObject({ buyer: { legalName: "Albion Mutual plc" } });
});

test("a reverse charge adds no tax, prints its sentence and both tax IDs, and requires both", async () => {
  const deal = await makeBillableDeal(undefined, reverse);
  await giveLegalDetails([deal.marketer.organizationId], { taxId: "" });
  await expect(issueInvoice(deal.seller, ids(deal))).rejects.toMatchObject({ fields: { tax: [expect.any(String)] } });
  await giveLegalDetails([deal.marketer.organizationId], insurer);
  const text = await textOf(deal.marketer, await issued(deal));
  for (const part of ["Reverse charge.", "GB 123 4567 89", "GB 987 6543 21", "$29,300"]) expect(text).toContain(part);
});

test("the due date is never before the agreed one, and a later one moves the payment", async () => {
  const deal = await makeBillableDeal();
  const issue = (dueOn: string) => issueInvoice(deal.seller, ids(deal), { dueOn });
  await expect(issue("2026-01-05")).rejects.toMatchObject({ fields: { dueOn: [expect.any(String)] } });
  expect((await issue("2028-01-31")).payments[0]?.dueOn).toBe("2028-01-31");
});

test("a neighbor issues, credits, and sees nothing, and a viewer neither issues nor credits", async () => {
  const deal = await makeBillableDeal();
  const viewer = { ...deal.seller, role: "viewer" as const };
  const [neighbor, credit] = [await makeSeller(), { amount: 1, reason: "Because" }];
  for (const [who, code] of [
    [neighbor, "not_found"],
    [viewer, "forbidden"],
  ] as const) {
    await expect(issueInvoice(who, ids(deal))).rejects.toMatchObject({ code });
    await expect(getInvoiceDraft(who, ids(deal))).rejects.toMatchObject({ code });
  }
  const at = await issued(deal);
  await expect(creditInvoice(neighbor, at, credit)).rejects.toMatchObject({ code: "not_found" });
  await expect(creditInvoice(viewer, at, credit)).rejects.toMatchObject({ code: "forbidden" });
  await expect(getInvoice(await makeMarketer(), at)).rejects.toMatchObject({ code: "not_found" });
  const other = await makeMarketer();
  await expect(savePurchaseOrder(other, deal.dealId, { purchaseOrder: "1" })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("a payment has one invoice however often it is issued at the same time, and the seller's numbers have no gaps", async () => {
  const seller = await makeSeller();
  const deals: AgreedDeal[] = [];
  for (let at = 0; at < 4; at += 1) deals.push(await makeBillableDeal(seller));
  await Promise.all([...deals, ...deals].map((deal) => retry(() => issueInvoice(seller, ids(deal)))));
  const rows = await db.dealInvoice.findMany({ where: { sellerOrganizationId: seller.organizationId } });
  expect(rows.map(({ number }) => number).toSorted()).toEqual([1, 2, 3, 4]);
  const audited = { entityId: { in: deals.map(({ dealId }) => dealId) }, action: "deals.invoice_issued" };
  expect(await db.activityLog.count({ where: audited })).toBe(4);
});

test("credit notes reduce an invoice to the cent, have their own numbers, and make way for a corrected invoice", async () => {
  const deal = await makeBillableDeal();
  const at = await issued(deal);
  await creditInvoice(deal.seller, at, { amount: 0.07, reason: "One board fewer." });
  await expect(creditInvoice(deal.seller, at, { amount: 35_160, reason: "All" })).rejects.toMatchObject({
    fields: { amount: [expect.stringContaining("$35,159.93")] },
  });
  const { payments } = await creditInvoice(deal.seller, at, { amount: 35_159.93, reason: "Wrong address." });
  expect(payments[0]?.invoices).toMatchObject([
    { number: "INV-0001", credits: null, total: 35_160, credited: 35_160, open: 0 },
    { number: "CN-0001", credits: "INV-0001", total: 0.07, open: 0, reason: "One board fewer." },
    { number: "CN-0002", credits: "INV-0001", total: 35_159.93, open: 0 },
  ]);
  const notes = await db.dealInvoice.findMany({ where: { creditsId: at.invoiceId } });
  expect(notes.reduce((sum, { taxCents }) => sum + taxCents, 0n)).toBe(586_000n);
  const text = await textOf(deal.marketer, { id: deal.dealId, invoiceId: payments[0]?.invoices[2]?.id ?? "" });
  for (const part of ["Credit note CN-0002", "Corrects invoice INV-0001", "Wrong address.", "Total credited"])
    expect(text).toContain(part);
  await expect(creditInvoice(deal.seller, at, { amount: 1, reason: "More" })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await issued(deal)).toMatchObject({ number: "INV-0002" });
});

test("two credits at the same time never exceed the invoice", async () => {
  const deal = await makeBillableDeal(undefined, noTax);
  const at = await issued(deal);
  const credit = () => retry(() => creditInvoice(deal.seller, at, { amount: 20_000, reason: "Twice" }));
  const results = await Promise.allSettled([credit(), credit()]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { payments } = await getDealProgress(deal.marketer, deal.dealId);
  expect(payments[0]?.invoices[0]).toMatchObject({ credited: 20_000, open: 9_300 });
});

test("the buyer's PO number is saved once, shown to the seller in the thread, and can be removed", async () => {
  const deal = await makeBillableDeal();
  const save = (purchaseOrder: string) => savePurchaseOrder(deal.marketer, deal.dealId, { purchaseOrder });
  for (let times = 0; times < 2; times += 1) expect((await save("4711")).purchaseOrder).toBe("4711");
  const audited = { entityId: deal.dealId, action: "deals.purchase_order_saved" };
  expect(await db.activityLog.count({ where: audited })).toBe(1);
  expect((await getInvoiceDraft(deal.seller, ids(deal))).purchaseOrder).toBe("4711");
  expect((await save("")).purchaseOrder).toBeNull();
});
