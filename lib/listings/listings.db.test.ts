import { seller } from "@/lib/auth/actor";
import { acceptProposal, counterProposal, withdrawProposal } from "@/lib/deals/commands";
import { db } from "@/lib/platform/db";
import { runInContext } from "@/lib/platform/http/request-context";
import { completeListing } from "@/tests/support/builders/complete-listing";
import { exclusiveIn, makeConversation, makeProposal, offer, packageOffer } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeOrganization, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { idempotencyClaim } from "@/tests/support/http/idempotency-claim";
import { createListing, deleteListing, duplicateListing, updateListing } from "./commands";
import { contentOf } from "./row";
import { saveListingEdit } from "./edit-commands";
import { type ListingDraft, listingFieldsSchema } from "./schema";

const fields = (draft: ListingDraft) => listingFieldsSchema.parse(draft);

describe("listings", () => {
  /** Runs `work` as the boundary does for a request with an Idempotency-Key. */
  function asRequest<T>(key: string, work: () => Promise<T>): Promise<T> {
    return runInContext({ requestId: key, idempotency: idempotencyClaim({ key }) }, work);
  }

  const countOf = (organizationId: string) => db.listing.count({ where: { organizationId } });

  describe("createListing", () => {
    test("a seller creates a draft that returns every field", async () => {
      const owner = await makeSeller();
      const listing = await createListing(owner, fields(completeListing));
      expect(listing).toMatchObject({
        status: "draft",
        title: "Northgate Women FC",
        price: 60_000,
        priceText: "Starting at $18,000",
        fromPrice: 18_000,
        audience: completeListing.audience,
        reach: completeListing.reach,
        exclusivity: { level: "category", categories: ["insurance", "banking"], sold: [] },
        metricsAsOf: "2026-06-30",
        own: { version: 1, completeness: { percent: expect.any(Number) } },
      });
      expect(listing.packages[0]).toMatchObject({
        name: "Sleeve partner",
        price: 18_000,
        assets: [{ quantity: 13 }, { quantity: 26 }],
      });
      const row = await db.listing.findUniqueOrThrow({ where: { id: listing.id } });
      expect(row).toMatchObject({
        priceCents: 6_000_000n,
        fromPriceCents: 1_800_000n,
        uniqueReach: 41_000n,
        assetCategories: ["signage_led_digital", "social_content"],
        ownerUserId: owner.userId,
      });
    });

    test("prices are in the organization's currency unless the listing names its own, in that currency's units", async () => {
      const owner = await makeSeller();
      await db.organization.update({ where: { id: owner.organizationId }, data: { currency: "EUR" } });
      const euros = await createListing(owner, fields({ title: "In euros", price: 25_000 }));
      expect(euros).toMatchObject({ currency: "EUR", price: 25_000, fromPrice: 25_000, priceText: "€25,000" });
      const yen = await createListing(
        owner,
        fields({ title: "In yen", currency: "JPY", packages: [{ name: "Shirt", price: 1_500_000 }] }),
      );
      expect(yen).toMatchObject({
        currency: "JPY",
        priceText: "Starting at ¥1,500,000",
        packages: [{ price: 1_500_000 }],
      });
      const row = await db.listing.findUniqueOrThrow({ where: { id: yen.id }, include: { packages: true } });
      expect([row.fromPriceCents, row.packages[0]?.priceCents]).toEqual([1_500_000n, 1_500_000n]);
      await expect(createListing(owner, fields({ currency: "JPY", price: 100.5 }))).rejects.toMatchObject({
        code: "invalid",
        fields: { price: ["Enter a whole amount in Japanese yen."] },
      });
    });

    test("a draft may be empty", async () => {
      const listing = await createListing(await makeSeller(), fields({}));
      expect(listing).toMatchObject({ title: "", status: "draft", price: null, packages: [] });
    });

    test("a picture of another organization is rejected", async () => {
      const stranger = await makeSeller();
      const file = await db.storedFile.create({
        data: {
          organizationId: stranger.organizationId,
          kind: "picture",
          name: "a.webp",
          contentType: "image/webp",
          byteSize: 1,
          sha256: "0",
        },
      });
      const owner = await makeSeller();
      await expect(
        createListing(owner, fields({ title: "Theirs", images: [{ fileId: file.id }] })),
      ).rejects.toMatchObject({
        code: "invalid",
        fields: { "images.0.fileId": ["Upload this image first."] },
      });
      expect(await countOf(owner.organizationId)).toBe(0);
    });

    test("a viewer cannot create one", async () => {
      const viewer = await makeViewer(await makeSeller());
      await expect(createListing(viewer, fields(completeListing))).rejects.toMatchObject({ code: "forbidden" });
      expect(await countOf(viewer.organizationId)).toBe(0);
    });

    test("a repeated request creates one listing", async () => {
      const owner = await makeSeller();
      const create = () => asRequest(`create-${owner.userId}`, () => createListing(owner, fields({ title: "Once" })));
      const results = await Promise.allSettled([create(), create(), create()]);
      expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
      expect(await countOf(owner.organizationId)).toBe(1);
    });
  });

  describe("duplicateListing", () => {
    test("a copy for the next season is a draft with later dates and open categories", async () => {
      const owner = await makeSeller();
      const { id } = await makeListing({
        seller: owner,
        fields: {
          title: "Harbour Run 2027–28",
          exclusivity: { level: "category", categories: ["banking"], sold: ["banking"] },
        },
      });
      const copy = await duplicateListing(owner, { id });
      expect(copy).toMatchObject({
        status: "draft",
        title: "Harbour Run 2028–29",
        termStart: "2028-08-01",
        exclusivity: { categories: ["banking"], sold: [] },
        packages: [{ name: "Sleeve partner" }],
      });
      expect(copy.id).not.toBe(id);
    });

    test("another seller's listing cannot be copied", async () => {
      const { id } = await makeListing();
      await expect(duplicateListing(await makeSeller(), { id })).rejects.toMatchObject({ code: "not_found" });
    });

    test("a viewer cannot copy one", async () => {
      const owner = await makeSeller();
      const { id } = await makeListing({ seller: owner });
      await expect(duplicateListing(await makeViewer(owner), { id })).rejects.toMatchObject({ code: "forbidden" });
    });

    test("a repeated request makes one copy", async () => {
      const owner = await makeSeller();
      const { id } = await makeListing({ seller: owner });
      const copy = () => asRequest(`copy-${id}`, () => duplicateListing(owner, { id }));
      await copy();
      await expect(copy()).rejects.toMatchObject({ code: "conflict" });
      expect(await countOf(owner.organizationId)).toBe(2);
    });
  });

  describe("deleteListing", () => {
    test("a draft is deleted, with its packages", async () => {
      const owner = await makeSeller();
      const { id } = await makeListing({ seller: owner, status: "draft" });
      await deleteListing(owner, { id });
      expect(await db.listing.findUnique({ where: { id } })).toBeNull();
      expect(await db.listingPackage.count({ where: { listingId: id } })).toBe(0);
      await expect(deleteListing(owner, { id })).rejects.toMatchObject({ code: "not_found" });
      expect(await db.activityLog.count({ where: { entityId: id, action: "listings.delete" } })).toBe(1);
    });

    test("a published listing cannot be deleted", async () => {
      const owner = await makeSeller();
      const { id } = await makeListing({ seller: owner });
      await expect(deleteListing(owner, { id })).rejects.toMatchObject({ code: "conflict" });
    });

    test("neither another seller nor a viewer can delete a draft", async () => {
      const owner = await makeSeller();
      const { id } = await makeListing({ seller: owner, status: "draft" });
      await expect(deleteListing(await makeSeller(), { id })).rejects.toMatchObject({ code: "not_found" });
      await expect(deleteListing(await makeViewer(owner), { id })).rejects.toMatchObject({ code: "forbidden" });
      expect(await countOf(owner.organizationId)).toBe(1);
    });
  });

  test("a marketer can do none of this", async () => {
    const marketer = await makeMarketer();
    expect(() => seller(marketer)).toThrow("This is for sellers.");
    // @ts-expect-error the wrong actor does not compile
    const wrong: Parameters<typeof createListing>[0] = marketer;
    expect(wrong.kind).toBe("marketer");
  });
});

describe("updating a listing", () => {
  const stays = (name: string) => `“${name}” is part of an open offer or deal and can’t be removed.`;

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

    test("a draft may change its currency, and a listing that was published keeps it", async () => {
      const owner = await makeSeller();
      const draft = await makeListing({ seller: owner, status: "draft" });
      expect(await updateListing(owner, { id: draft.id, currency: "GBP" })).toMatchObject({
        currency: "GBP",
        priceText: "Starting at £18,000",
      });
      const { id } = await makeListing({ seller: owner });
      const refusal = {
        code: "invalid",
        fields: {
          currency: ["This listing was published in US dollars. Duplicate it to price it in another currency."],
        },
      };
      await expect(updateListing(owner, { id, currency: "GBP" })).rejects.toMatchObject(refusal);
      await expect(saveListingEdit(owner, { id, currency: "GBP", base: { currency: "USD" } })).rejects.toMatchObject(
        refusal,
      );
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

    test("a package or an asset that a deal sold can be neither removed nor reduced", async () => {
      const pair = await makeConversation();
      const owner = pair.seller;
      const sold = await makeProposal(pair, packageOffer(pair, 2));
      await acceptProposal(owner, sold.id, { revision: 1 });
      const [present] = pair.listing.packages;
      const own = { id: pair.listing.id };
      await expect(updateListing(owner, { ...own, ...fields({ packages: [] }) })).rejects.toMatchObject({
        fields: { packages: expect.arrayContaining([stays("Sleeve partner"), stays("Match-day posts")]) },
      });
      const bare = fields({ packages: [{ id: present?.id, name: "Sleeve partner", quantityAvailable: 2 }] });
      await expect(updateListing(owner, { ...own, ...bare })).rejects.toMatchObject({
        fields: { packages: [stays("LED boards, home matches"), stays("Match-day posts")] },
      });
      const packages = [{ ...contentOf(pair.listing).packages[0], quantityAvailable: 1 }] as never;
      await expect(updateListing(owner, { ...own, packages })).rejects.toMatchObject({
        fields: { "packages.0.quantityAvailable": ["2 are already on hold or sold."] },
      });
    });

    test("a package that an open offer names cannot be removed until the offer is over", async () => {
      const pair = await makeConversation();
      const { id } = await makeProposal(pair, packageOffer(pair));
      const without = { id: pair.listing.id, ...fields({ packages: [] }) };
      await expect(updateListing(pair.seller, without)).rejects.toMatchObject({ code: "invalid" });
      await withdrawProposal(pair.marketer, id, {});
      expect(await updateListing(pair.seller, without)).toMatchObject({ packages: [] });
    });

    test("a package in a counteroffer that waits for the buyer's admin cannot be removed", async () => {
      const organization = await makeOrganization({ type: "marketer", spendLimitCents: 100n });
      const editor = await makeColleague(await makeMarketer({ organization }), "editor");
      const pair = await makeConversation({ marketer: editor });
      const { id } = await makeProposal(
        pair,
        { lines: [{ description: "Talks", quantity: 1, unitPrice: 1 }] },
        pair.seller,
      );
      await counterProposal(editor, id, offer(packageOffer(pair)));
      const removal = updateListing(pair.seller, { id: pair.listing.id, ...fields({ packages: [] }) });
      await expect(removal).rejects.toMatchObject({ code: "invalid" });
    });

    test("a category that a deal sold stays sold, whatever the seller declares", async () => {
      const pair = await makeConversation();
      const { id } = await makeProposal(pair, { exclusivity: exclusiveIn("banking") });
      await acceptProposal(pair.seller, id, { revision: 1 });
      const after = await updateListing(pair.seller, {
        id: pair.listing.id,
        ...fields({ exclusivity: { level: "category", categories: ["banking", "airline"], sold: [] } }),
      });
      expect(after.exclusivity).toEqual({ level: "category", categories: ["banking", "airline"], sold: [] });
      expect(after.availability.categories).toMatchObject([
        { category: "banking", state: "sold", until: "2028-05-31" },
        { category: "airline", state: "open" },
      ]);
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

    test("when two edits of one version arrive at the same time, one wins", async () => {
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

    test("a viewer cannot change it", async () => {
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
});
