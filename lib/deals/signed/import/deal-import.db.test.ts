import { stepDeliverable } from "@/lib/deals/fulfillment/commands";
import { getDealProgress } from "@/lib/deals/agreed/queries";
import { workbookOf } from "@/lib/imports/file/write-xlsx";
import { type Seller, mintActor } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { type MadeListing, makeListing } from "@/tests/support/builders/listings";
import { makeBlock } from "@/tests/support/builders/blocks";
import { makeMarketer, makeOrganization, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { meetAt, rowOf } from "@/tests/support/database/concurrency";
import { importSignedDeals, previewDealImport, undoDealImport } from "./commands";
import { uploadDealsSchema } from "./schema";
import { listDealImports } from "./queries";

jest.setTimeout(120_000);

let seller: Seller;
let listing: MadeListing;

beforeEach(async () => {
  seller = await makeSeller();
  listing = await makeListing({ seller });
});

const fileOf = (lines: readonly string[]) => ({
  name: "partners.csv",
  bytes: Buffer.from(
    ["Sponsor,Listing,Package,Start,End,Value,Payment amount,Payment due,Paid on,Deliverable,Fax", ...lines].join("\n"),
  ),
});

const partners = () =>
  fileOf([
    `Alder Dairy,${listing.title},,2027-08-01,2028-05-31,"$20,000","$12,000",2027-08-01,2026-01-15,Perimeter board,1`,
    `Alder Dairy,${listing.title},,2027-08-01,2028-05-31,,"$8,000",2028-01-01,,,`,
    `Birch Bank,Some other club,,2027-08-01,2028-05-31,5000,,,,,`,
    `Cedar Credit,${listing.title},${listing.packages[0]!.name},2027-08-01,2028-05-31,"$18,000",,,,,`,
    `Dogwood,${listing.title},,2027-08-01,2028-05-31,€900,,,,,`,
  ]);

/** The headings of another file, in another order. */
const fileOfNextSeason = (title: string) => ({
  name: "next.csv",
  bytes: Buffer.from(["Wieviel,Bis,Ab,Wo,Wer", `700,2029-05-31,2028-08-01,${title},Birch Bank`].join("\n")),
});

const contacts = () => db.organization.findMany({ where: { contactOfId: seller.organizationId } });

describe("an import of signed deals", () => {
  test("shows what will be saved, with problems first, and saves nothing", async () => {
    const { deals, columns } = await previewDealImport(seller, partners());
    expect(columns.at(0)).toMatchObject({ heading: "Sponsor", column: "sponsor", samples: expect.any(Array) });
    expect(columns.filter(({ column }) => column === null)).toEqual([{ heading: "Fax", column: null, samples: ["1"] }]);
    expect(deals.map(({ sponsor, problems }) => [sponsor, problems.length > 0])).toEqual([
      ["Birch Bank", true],
      ["Dogwood", true],
      ["Alder Dairy", false],
      ["Cedar Credit", false],
    ]);
    expect(deals[0]?.problems).toEqual(["You have no listing called “Some other club”."]);
    expect(deals[1]?.problems).toEqual(["This listing is priced in USD."]);
    expect(deals[2]).toMatchObject({
      ...{ isNewSponsor: true, listing: listing.title, value: 20_000, currency: "USD", termEnd: "2028-05-31" },
      payments: [
        { amount: 12_000, dueOn: "2027-08-01", paidOn: "2026-01-15" },
        { amount: 8_000, dueOn: "2028-01-01", paidOn: null },
      ],
      deliverables: [{ name: "Perimeter board", quantity: 1, dueOn: "2028-05-31" }],
    });
    expect(deals[3]).toMatchObject({ packageName: listing.packages[0]!.name, payments: [{ label: "Rights fee" }] });
    expect(await contacts()).toEqual([]);
  });

  test("flags a sponsor whose name exists on Pitchside, unless that organization blocks the seller", async () => {
    const named = async (name: string) =>
      makeMarketer({ organization: await makeOrganization({ type: "marketer", name }) });
    const on = await named("Alder dairy");
    const blocking = await named("Cedar Credit");
    await makeBlock(blocking, seller);
    const doubtsOf = async () => {
      const { deals } = await previewDealImport(seller, partners());
      return deals
        .filter(({ doubts }) => doubts.some((text) => text.includes("on Pitchside")))
        .map((each) => each.sponsor);
    };
    expect(await doubtsOf()).toEqual(["Alder Dairy"]);
    await db.organization.update({ where: { id: on.organizationId }, data: { status: "suspended" } });
    expect(await doubtsOf()).toEqual([]);
  });

  test("keeps the sponsor’s address if it is valid", async () => {
    const bytes = Buffer.from(
      [
        "Sponsor,Email,Listing,Start,End,Value",
        `Elm,Maya@Elm.example,${listing.title},2027-08-01,2028-05-31,900`,
        `Fir,call Ben,${listing.title},2027-08-01,2028-05-31,900`,
      ].join("\n"),
    );
    const { deals } = await previewDealImport(seller, { name: "partners.csv", bytes });
    expect(deals.map(({ sponsor, email, doubts }) => [sponsor, email, doubts.join()])).toEqual([
      ["Fir", null, "“call Ben” isn’t an email address, so it isn’t saved."],
      ["Elm", "maya@elm.example", ""],
    ]);
    await importSignedDeals(seller, { name: "partners.csv", bytes });
    const saved = (await contacts()).map(({ name, contactEmail }) => [name, contactEmail]);
    expect(saved.sort()).toEqual([
      ["Elm", "maya@elm.example"],
      ["Fir", null],
    ]);
  });

  test("records what it showed, names what it skipped, and records nothing twice", async () => {
    const result = await importSignedDeals(seller, partners());
    expect(result).toMatchObject({ created: 2, skipped: [{ sponsor: "Birch Bank" }, { sponsor: "Dogwood" }] });
    expect(await db.deal.count({ where: { sellerOrganizationId: seller.organizationId, state: "contracted" } })).toBe(
      2,
    );
    expect(await importSignedDeals(seller, partners())).toMatchObject({ created: 0 });
    expect((await contacts()).map(({ name }) => name).sort()).toEqual(["Alder Dairy", "Cedar Credit"]);
    expect((await listDealImports(seller)).items.map(({ created }) => created)).toEqual([0, 2]);
  });

  test("works while the registration is under review, without naming anyone else’s account", async () => {
    const waiting = mintActor<Seller>({ ...seller, awaitsApproval: true });
    await makeMarketer({ organization: await makeOrganization({ type: "marketer", name: "Alder Dairy" }) });
    const doubtsOf = async (actor: Seller) =>
      (await previewDealImport(actor, partners())).deals.find(({ sponsor }) => sponsor === "Alder Dairy")?.doubts;
    expect(await doubtsOf(seller)).toEqual([expect.stringContaining("a sponsor with this name on Pitchside")]);
    expect(await doubtsOf(waiting)).toEqual([]);
    const { id, partners: recorded } = await importSignedDeals(waiting, partners());
    expect(recorded.map(({ name }) => name).sort()).toEqual(["Alder Dairy", "Cedar Credit"]);
    expect((await contacts()).map((contact) => contact.id).sort()).toEqual(recorded.map((each) => each.id).sort());
    expect(await undoDealImport(waiting, id)).toMatchObject({ deleted: 2 });
  });

  test("reads a workbook, and dates written day first", async () => {
    const rows = [["Alder Dairy", listing.title, "15.07.2027", "30.06.2028", "20000"]];
    const bytes = workbookOf([{ name: "Partners", headings: ["Partner", "Property", "From", "To", "Amount"], rows }]);
    const { deals } = await previewDealImport(seller, { name: "partners.xlsx", bytes });
    expect(deals).toMatchObject([{ termStart: "2027-07-15", termEnd: "2028-06-30", value: 20_000, problems: [] }]);
  });

  test("reads the columns as the seller chose them", async () => {
    const lines = ["Wer,Wo,Ab,Bis,Wieviel", `Alder Dairy,${listing.title},2027-08-01,2028-05-31,900`];
    const file = { name: "partner.csv", bytes: Buffer.from(lines.join("\n")) };
    const guessed = await previewDealImport(seller, file);
    expect(guessed.deals).toEqual([]);
    expect(guessed.columns).toHaveLength(5);
    const mapping = ["sponsor", "listing", "termStart", "termEnd", "value"] as const;
    expect(await importSignedDeals(seller, { ...file, mapping })).toMatchObject({ created: 1, skipped: [] });
    const next = fileOfNextSeason(listing.title);
    const { deals, sameAs } = await previewDealImport(seller, next);
    expect([sameAs, deals.map(({ sponsor, value }) => [sponsor, value])]).toEqual([file.name, [["Birch Bank", 700]]]);
    expect(await importSignedDeals(seller, next)).toMatchObject({ created: 1, skipped: [] });
    const other = await previewDealImport(await makeSeller(), next);
    expect([other.sameAs, other.deals]).toEqual([null, []]);
    const again = await previewDealImport(seller, { ...next, mapping: [null, null, null, null, "sponsor"] });
    expect([again.sameAs, again.columns[4]?.column]).toEqual([null, "sponsor"]);
    expect(uploadDealsSchema.parse({ columns: "sponsor,,value" }).columns).toEqual(["sponsor", null, "value"]);
    expect(uploadDealsSchema.safeParse({ columns: "sponsor,shoe" }).success).toBe(false);
  });

  test("is undone without a trace, except for deals that have moved since, which are named", async () => {
    const { id } = await importSignedDeals(seller, partners());
    const deal = await db.deal.findFirstOrThrow({ where: { importId: id }, orderBy: { number: "asc" } });
    const { deliverables } = await getDealProgress(seller, deal.id);
    await stepDeliverable(seller, { id: deal.id, deliverableId: deliverables[0]!.id }, { step: "deliver" });
    expect(await undoDealImport(seller, id)).toMatchObject({
      deleted: 1,
      remaining: [{ id: deal.id, sponsor: "Alder Dairy" }],
    });
    expect((await contacts()).map(({ name }) => name)).toEqual(["Alder Dairy"]);
    expect(await db.listingClaim.count({ where: { packageId: { not: null }, listingId: listing.id } })).toBe(0);
    await expect(undoDealImport(seller, id)).rejects.toMatchObject({ code: "conflict" });
    const again = await importSignedDeals(seller, partners());
    expect(again.created).toBe(1);
  });

  test("is undone once when two undo it at the same time", async () => {
    const { id } = await importSignedDeals(seller, partners());
    const undo = () => undoDealImport(seller, id);
    const outcomes = await meetAt(rowOf("deal_imports", id), [undo, undo]);
    const [refused, undone] = outcomes.toSorted((one, other) => other.status.localeCompare(one.status));
    expect(refused).toMatchObject({ reason: { code: "conflict", message: "This import is already undone." } });
    expect(undone).toMatchObject({ value: { deleted: 2, remaining: [] } });
    expect(await listDealImports(seller)).toMatchObject({ items: [{ id, isUndone: true, remaining: 0 }] });
    expect(await db.activityLog.count({ where: { action: "deals.import_undone", entityId: id } })).toBe(1);
  });

  test("is denied to a viewer and for a file without headings, and undone only by its own organization", async () => {
    const viewer = await makeViewer(seller);
    await expect(importSignedDeals(viewer, partners())).rejects.toMatchObject({ code: "forbidden" });
    await expect(previewDealImport(viewer, partners())).rejects.toMatchObject({ code: "forbidden" });
    const file = { name: "notes.csv", bytes: Buffer.from("Ask Ana,about the boards\nand,the sleeve") };
    await expect(importSignedDeals(seller, file)).rejects.toMatchObject({ code: "invalid" });
    const { id } = await importSignedDeals(seller, partners());
    await expect(undoDealImport(viewer, id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(undoDealImport(await makeSeller(), id)).rejects.toMatchObject({ code: "not_found" });
  });
});
