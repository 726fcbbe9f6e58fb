import { db } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { makeSeller, makeViewer } from "@/tests/support/builders/people";
import "@/tests/support/database-disconnect";
import { updateListing } from "./commands";
import { type ListingDraft, listingFieldsSchema } from "./schema";

const fields = (draft: ListingDraft) => listingFieldsSchema.parse(draft);

describe("updateListing", () => {
  test("a seller changes some fields and the others stay", async () => {
    const owner = await makeSeller();
    const { id } = await makeListing({ seller: owner, status: "draft" });
    const after = await updateListing(owner, { id, ...fields({ summary: "New words.", region: null }), version: 1 });
    expect(after).toMatchObject({
      summary: "New words.",
      region: null,
      title: "Northgate Women FC",
      own: { version: 2 },
    });
    expect(after.packages).toHaveLength(1);
  });

  test("packages keep their identity, by id or by name", async () => {
    const owner = await makeSeller();
    const listing = await makeListing({ seller: owner, status: "draft" });
    const [present] = listing.packages;
    const renamed = await updateListing(owner, {
      id: listing.id,
      ...fields({
        packages: [
          { name: "Shorts", price: 500 },
          { id: present?.id, name: "Sleeve", price: 900 },
        ],
      }),
    });
    expect(renamed.packages.map(({ id, name }) => [name, id === present?.id])).toEqual([
      ["Shorts", false],
      ["Sleeve", true],
    ]);
    const again = await updateListing(owner, {
      id: listing.id,
      ...fields({ packages: [{ name: "Sleeve", price: 950 }] }),
    });
    expect(again.packages).toMatchObject([{ id: present?.id, price: 950 }]);
    expect(again.priceText).toBe("Starting at $950");
  });

  test("a package that is part of a deal can be neither removed nor cut", async () => {
    const owner = await makeSeller();
    const listing = await makeListing({ seller: owner });
    const [present] = listing.packages;
    await db.listingPackage.update({ where: { id: present?.id }, data: { quantitySold: 2 } });
    await expect(updateListing(owner, { id: listing.id, ...fields({ packages: [] }) })).rejects.toMatchObject({
      fields: { packages: ["“Sleeve partner” is part of a deal and cannot be removed."] },
    });
    const cut = fields({ packages: [{ id: present?.id, name: "Sleeve partner", price: 1, quantityAvailable: 1 }] });
    await expect(updateListing(owner, { id: listing.id, ...cut })).rejects.toMatchObject({
      fields: { "packages.0.quantityAvailable": ["2 are held or sold already."] },
    });
  });

  test("a category that a deal sold stays closed", async () => {
    const owner = await makeSeller();
    const { id } = await makeListing({
      seller: owner,
      fields: {
        exclusivity: { level: "category", categories: ["banking"], taken: [{ category: "banking", status: "sold" }] },
      },
    });
    await db.exclusivityGrant.create({
      data: {
        listingId: id,
        category: "banking",
        territory: "*",
        termStart: new Date("2027-01-01"),
        termEnd: new Date("2027-12-31"),
        state: "sold",
      },
    });
    const after = await updateListing(owner, {
      id,
      ...fields({ exclusivity: { level: "category", categories: ["banking", "airline"], taken: [] } }),
    });
    expect(after.exclusivity).toEqual({
      level: "category",
      categories: ["banking", "airline"],
      taken: [{ category: "banking", status: "sold" }],
    });
  });

  test("a stale version is answered with the current listing", async () => {
    const owner = await makeSeller();
    const { id } = await makeListing({ seller: owner, status: "draft" });
    await updateListing(owner, { id, ...fields({ title: "First" }), version: 1 });
    const stale = updateListing(owner, { id, ...fields({ title: "Second" }), version: 1 });
    await expect(stale).rejects.toMatchObject({
      code: "conflict",
      details: { current: { title: "First", own: { version: 2 } } },
    });
  });

  test("of two edits of one version at once, one wins", async () => {
    const owner = await makeSeller();
    const { id } = await makeListing({ seller: owner, status: "draft" });
    const edits = ["A", "B", "C"].map((title) => updateListing(owner, { id, ...fields({ title }), version: 1 }));
    const results = await Promise.allSettled(edits);
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
  });

  test("what marketers see must stay complete", async () => {
    const owner = await makeSeller();
    const { id } = await makeListing({ seller: owner });
    await expect(updateListing(owner, { id, ...fields({ title: "", city: null }) })).rejects.toMatchObject({
      code: "invalid",
      fields: { title: [expect.any(String)], city: [expect.any(String)] },
    });
  });

  test("another seller's listing does not exist", async () => {
    const { id } = await makeListing();
    await expect(updateListing(await makeSeller(), { id, ...fields({ title: "Mine now" }) })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("a viewer changes nothing", async () => {
    const owner = await makeSeller();
    const { id } = await makeListing({ seller: owner });
    await expect(updateListing(await makeViewer(owner), { id, ...fields({ title: "No" }) })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("the same change twice is one change", async () => {
    const owner = await makeSeller();
    const { id } = await makeListing({ seller: owner });
    const change = { id, ...fields({ summary: "Said once.", audience: { gender: { male: 0.4, female: 0.6 } } }) };
    await updateListing(owner, change);
    const again = await updateListing(owner, change);
    expect(again.own?.version).toBe(2);
    expect(await db.activityLog.count({ where: { entityId: id, action: "listings.update" } })).toBe(1);
  });
});
