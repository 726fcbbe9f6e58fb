import Papa from "papaparse";
import { strFromU8, unzipSync } from "fflate";
import { db } from "@/lib/platform/db";
import { makeSalesAgent, makeSalesClient } from "@/tests/support/builders/agencies";
import { makeAgreedDeal } from "@/tests/support/builders/agreed-deal";
import { exhaustConnections, makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import type { DealFilters } from "../board/filters";
import { recordSignedDeal } from "../signed/commands";
import { signedDealSchema } from "../signed/schema";
import { type ExportedTable, exportDeals } from "./queries";

type Reader = Parameters<typeof exportDeals>[0];

async function rowsOf(
  actor: Reader,
  rows: ExportedTable,
  filters: DealFilters = {},
): Promise<Record<string, string>[]> {
  const { body } = await exportDeals(actor, { format: "csv", rows, ...filters });
  if (typeof body !== "string") throw new Error("No text.");
  return Papa.parse<Record<string, string>>(body.replace("\uFEFF", ""), { header: true }).data;
}

test("both sides export their deals, what is owed and what is paid, each amount with its currency", async () => {
  const deal = await makeAgreedDeal();
  const { seller, marketer, dealId } = deal;
  await db.deal.update({ where: { id: dealId }, data: { purchaseOrder: "4711" } });
  const [paymentId = ""] = deal.payments;
  await db.payment.update({ where: { id: paymentId }, data: { paidOn: new Date("2027-01-04") } });
  const listing = deal.listing.title;
  const terms = { Listing: listing, Total: "29300", Currency: "USD", "PO number": "4711" };
  expect(await rowsOf(seller, "deals")).toMatchObject([{ Buyer: marketer.organizationName, ...terms }]);
  expect(await rowsOf(marketer, "deals")).toMatchObject([{ Seller: seller.organizationName, ...terms }]);
  expect(await rowsOf(await makeViewer(marketer), "payments")).toMatchObject([
    { Seller: seller.organizationName, Amount: "29300", Currency: "USD", State: "Paid", "Paid on": "2027-01-04" },
  ]);
  const owed = await rowsOf(seller, "deliverables");
  expect(owed).toHaveLength(deal.owed.length);
  expect(owed[0]).toMatchObject({ Buyer: marketer.organizationName, State: "Planned", Proofs: "0" });
});

test("a file has what the board shows under the same filters", async () => {
  const { seller, marketer, listing } = await makeAgreedDeal();
  const other = await makeConversation({ seller });
  await makeProposal(other);
  expect(await rowsOf(seller, "deals")).toHaveLength(2);
  const of = { Listing: listing.title };
  for (const filters of [{ partner: marketer.organizationId }, { listing: listing.id }, { stage: "agreed" as const }])
    for (const table of ["deals", "payments"] as const)
      expect(await rowsOf(seller, table, filters)).toMatchObject([of]);
  expect(await rowsOf(seller, "deals", { season: 1999 })).toEqual([]);
});

test("an agency exports the deals of its clients, each with its client, and no one else's", async () => {
  const agent = await makeSalesAgent();
  const [one, two] = [await makeSalesClient(agent), await makeSalesClient(agent)];
  for (const { client } of [one, two]) await makeProposal(await makeConversation({ seller: client }));
  const { seller: stranger } = await makeAgreedDeal();
  const names = (rows: Record<string, string>[]) => rows.map(({ For: name }) => name);
  const clients = [one, two].map(({ client }) => client.organizationName);
  expect(names(await rowsOf(agent, "deals"))).toEqual(clients);
  expect(names(await rowsOf(agent, "deals", { client: two.client.organizationId }))).toEqual(clients.slice(1));
  expect(await rowsOf(agent, "deals", { client: stranger.organizationId })).toEqual([]);
});

test("a deal that was signed elsewhere is exported like any other, with its package, season, and states", async () => {
  const seller = await makeSeller();
  const listing = await makeListing({ seller, fields: { termType: "season" } });
  const item = listing.packages[0]!;
  const payments = [
    { label: "First half", amount: 12_000, dueOn: "2026-02-01", paidOn: "2026-01-15" },
    { label: "Second half", amount: 8_000, dueOn: "2026-03-01" },
  ];
  const term = { termStart: "2025-08-01", termEnd: "2026-05-31" };
  const deal = { sponsor: "Alder Dairy", listingId: listing.id, packageId: item.id, value: 20_000, payments, ...term };
  await recordSignedDeal(seller, signedDealSchema.parse(deal));
  const named = { Buyer: "Alder Dairy", Listing: listing.title, Package: item.name, Season: "2025–26 season" };
  expect(await rowsOf(seller, "deals")).toMatchObject([{ ...named, Stage: "Contract signed" }]);
  expect(await rowsOf(seller, "payments")).toMatchObject([
    { ...named, State: "Paid", "Paid on": "2026-01-15" },
    { ...named, State: "Overdue", "Paid on": "" },
  ]);
});

test("an amount is in the units of its currency", async () => {
  const { seller, dealId } = await makeAgreedDeal();
  await db.deal.update({ where: { id: dealId }, data: { currency: "JPY", totalCents: 2_930_000n } });
  expect(await rowsOf(seller, "deals")).toMatchObject([{ Total: "2930000", Currency: "JPY" }]);
  expect(await rowsOf(seller, "payments")).toMatchObject([{ Amount: "2930000", Currency: "JPY" }]);
});

test("a neighbor exports none of them, a seller none behind the plan lock, and no offer that has not gone out", async () => {
  await makeAgreedDeal();
  expect(await rowsOf(await makeMarketer(), "deals")).toEqual([]);
  const seller = await makeSeller();
  await makeProposal(await makeConversation({ seller }));
  await db.proposal.updateMany({
    where: { deal: { sellerOrganizationId: seller.organizationId } },
    data: { sentAt: null },
  });
  await exhaustConnections(seller.organizationId);
  const locked = await makeConversation({ seller });
  await makeProposal(locked);
  expect(await rowsOf(seller, "deals")).toEqual([]);
  expect(await rowsOf(locked.marketer, "deals")).toHaveLength(1);
});

test("no cell runs as a formula, and a workbook has each table on its own sheet", async () => {
  const { seller, dealId } = await makeAgreedDeal();
  await db.payment.updateMany({ where: { dealId }, data: { note: '=HYPERLINK("https://example.test")' } });
  const [payment] = await rowsOf(seller, "payments");
  expect(payment?.Note).toBe(`'=HYPERLINK("https://example.test")`);
  const { body, fileName } = await exportDeals(seller, { format: "xlsx", rows: "deals" });
  if (typeof body === "string") throw new Error("No workbook.");
  const parts = unzipSync(body);
  const textOf = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  expect(fileName).toBe("deals.xlsx");
  expect(textOf("xl/workbook.xml")).toContain('<sheet name="Payments" sheetId="3" r:id="rId3"/>');
  expect(textOf("xl/worksheets/sheet1.xml")).toContain("<v>29300</v>");
  expect(textOf("xl/worksheets/sheet3.xml")).not.toContain("<f>");
});
