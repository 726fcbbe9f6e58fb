import { decideEdit } from "@/lib/moderation/listings/edit-commands";
import { db } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { setModeration } from "@/tests/support/builders/moderation";
import { makeAdmin, makeColleague, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { updateListing } from "./commands";
import { discardListingEdit, publishListingEdit, saveListingEdit } from "./edit-commands";
import { archiveListing, resumeListing } from "./publication/commands";
import { getListing, getOwnListing, listOwnListings } from "./queries";
import { contentOf } from "./row";
import { type ListingDraft, listListingsSchema, listingFieldsSchema } from "./schema";
import type { ListingStatus } from "./states";

const fields = (draft: ListingDraft) => listingFieldsSchema.parse(draft);
async function owned(status: ListingStatus = "published") {
  const seller = await makeSeller();
  return { seller, ...(await makeListing({ seller, status })) };
}

describe("edit", () => {
  const edit = (id: string, mine: ListingDraft, base: ListingDraft = {}) => ({
    id,
    ...fields(mine),
    base: fields(base),
  });
  const title = "Northgate Women FC";
  const region = "West Yorkshire";

  beforeEach(() => setModeration("off"));

  describe("an edit of a published listing", () => {
    test("is not live until the listing is updated", async () => {
      const { seller, id } = await owned();
      const marketer = await makeMarketer();
      const before = await db.listing.findUniqueOrThrow({ where: { id } });
      const saved = await saveListingEdit(seller, edit(id, { title: "Northgate FC" }, { title }));
      expect(saved).toMatchObject({ title, own: { version: 1, edit: { fields: { title: "Northgate FC" } } } });
      expect(await db.listing.findUniqueOrThrow({ where: { id } })).toEqual(before);
      const seen = await getListing(marketer, { id });
      expect(JSON.stringify(seen)).not.toContain("Northgate FC");
      const [row] = (await listOwnListings(seller, listListingsSchema.parse({}))).items;
      expect(row).toMatchObject({ title, hasUnpublishedChanges: true, isWaiting: false });

      const updated = await publishListingEdit(seller, { id });
      expect(updated).toMatchObject({ title: "Northgate FC", own: { version: 2, edit: null, waiting: null } });
      expect(await getListing(marketer, { id })).toMatchObject({ title: "Northgate FC" });
    });

    test("builds on earlier edits by anyone in the organization", async () => {
      const { seller, id } = await owned();
      await saveListingEdit(seller, edit(id, { title: "Northgate FC" }, { title }));
      const colleague = await makeColleague(seller, "editor");
      const saved = await saveListingEdit(colleague, edit(id, { region: "Yorkshire" }, { region }));
      expect(saved.own?.edit?.fields).toEqual({ title: "Northgate FC", region: "Yorkshire" });
      expect(await publishListingEdit(colleague, { id })).toMatchObject({ title: "Northgate FC", region: "Yorkshire" });
    });

    test("ends when everything is back to the original", async () => {
      const { seller, id } = await owned();
      await saveListingEdit(seller, edit(id, { title: "Northgate FC" }, { title }));
      const back = await saveListingEdit(seller, edit(id, { title }, { title: "Northgate FC" }));
      expect(back.own?.edit).toBeNull();
    });

    test("may be incomplete while it is written, and must be complete to be published", async () => {
      const { seller, id } = await owned();
      await saveListingEdit(seller, edit(id, { title: "" }, { title }));
      await expect(publishListingEdit(seller, { id })).rejects.toMatchObject({
        code: "invalid",
        fields: { title: ["Add the name people know."] },
      });
      expect(await getListing(await makeMarketer(), { id })).toMatchObject({ title });
    });

    test("must not contradict itself", async () => {
      const { seller, id } = await owned();
      const upside = edit(
        id,
        { termStart: "2027-02-01", termEnd: "2027-01-01" },
        { termStart: "2027-08-01", termEnd: "2028-05-31" },
      );
      await expect(saveListingEdit(seller, upside)).rejects.toMatchObject({ code: "invalid" });
    });

    test("keeps packages and their assets by id through every save and the update", async () => {
      const { seller, id, ...row } = await owned();
      const { packages } = contentOf({ id, ...row } as never);
      const added = { name: "Shorts", price: 500, assets: [{ category: "designation", name: "Shorts" }] };
      const saved = await saveListingEdit(seller, edit(id, { packages: [...packages, added] as never }, { packages }));
      const shortsId = saved.own?.edit?.fields.packages?.at(-1)?.id;
      expect(shortsId).toEqual(expect.any(String));
      const draft = saved.own?.edit?.fields.packages ?? [];
      const cheaper = draft.map((item) => (item.id === shortsId ? { ...item, price: 400 } : item));
      await saveListingEdit(seller, edit(id, { packages: cheaper }, { packages: draft }));
      const updated = await publishListingEdit(seller, { id });
      expect(updated.packages.map((item) => [item.id, item.price]).at(-1)).toEqual([shortsId, 400]);
      expect(updated.packages[0]?.id).toBe(packages[0]?.id);
    });

    test("shows no picture of another organization", async () => {
      const { seller, id } = await owned();
      const fileId = "01890000-0000-7000-8000-000000000009";
      await expect(saveListingEdit(seller, edit(id, { images: [{ fileId }] }))).rejects.toMatchObject({
        fields: { "images.0.fileId": ["Upload this image first."] },
      });
    });

    test("can be discarded, once", async () => {
      const { seller, id } = await owned();
      await saveListingEdit(seller, edit(id, { title: "Northgate FC" }, { title }));
      expect(await discardListingEdit(seller, { id })).toMatchObject({ title, own: { version: 1, edit: null } });
      await discardListingEdit(seller, { id });
      expect(await db.activityLog.count({ where: { entityId: id, action: "listings.discard_edit" } })).toBe(1);
      expect(await publishListingEdit(seller, { id })).toMatchObject({ title, own: { version: 1 } });
    });

    test("is published once, however often it is requested at the same time", async () => {
      const { seller, id } = await owned();
      await saveListingEdit(seller, edit(id, { title: "Northgate FC" }, { title }));
      const results = await Promise.all([1, 2, 3].map(() => publishListingEdit(seller, { id })));
      expect(results.map((result) => [result.title, result.own?.version])).toEqual(Array(3).fill(["Northgate FC", 2]));
      expect(await db.activityLog.count({ where: { entityId: id, action: "listings.publish_edit" } })).toBe(1);
    });

    test("under moderation holds sensitive fields, and publishes the rest", async () => {
      await setModeration("on");
      const { seller, id } = await owned();
      await saveListingEdit(seller, edit(id, { title: "Northgate FC", region: "Yorkshire" }, { title, region }));
      expect(await db.listingReview.count({ where: { listingId: id, state: "waiting" } })).toBe(0);
      const updated = await publishListingEdit(seller, { id });
      expect(updated).toMatchObject({
        title,
        region: "Yorkshire",
        own: { edit: null, waiting: { after: { title: "Northgate FC" } } },
      });
      const [review] = await db.listingReview.findMany({ where: { listingId: id } });
      await decideEdit(await makeAdmin(), { id, reviewId: review?.id ?? "", decision: "approve" });
      expect(await getListing(await makeMarketer(), { id })).toMatchObject({ title: "Northgate FC" });
    });

    test("while one is in review, starts from it and replaces it", async () => {
      await setModeration("on");
      const { seller, id } = await owned();
      await saveListingEdit(seller, edit(id, { title: "First" }, { title }));
      await publishListingEdit(seller, { id });
      await saveListingEdit(seller, edit(id, { title: "Second" }, { title: "First" }));
      await publishListingEdit(seller, { id });
      expect(await db.listingReview.findMany({ where: { listingId: id } })).toMatchObject([
        { state: "waiting", changes: { after: { title: "Second" } } },
      ]);
    });
  });

  describe("edits of one listing at the same time", () => {
    test("of different fields are all kept", async () => {
      const { seller, id } = await owned();
      const edits: ListingDraft[] = [{ title: "Northgate FC" }, { region: "Yorkshire" }, { leadTimeDays: 12 }];
      const base: ListingDraft = { title, region, leadTimeDays: 45 };
      await Promise.all(edits.map((mine) => saveListingEdit(seller, edit(id, mine, base))));
      const { own } = await publishListingEdit(seller, { id });
      expect(own?.edit).toBeNull();
      expect(contentOf(await rowOf(id))).toMatchObject({
        title: "Northgate FC",
        region: "Yorkshire",
        leadTimeDays: 12,
      });
    });

    test.each(["published", "draft"] as const)(
      "of the same field of a %s listing: one is saved, and the other learns who changed what",
      async (status) => {
        const { seller, id } = await owned(status);
        const ana = await makeColleague(seller, "editor");
        const results = await Promise.allSettled([
          saveListingEdit(seller, edit(id, { title: "Mine" }, { title })),
          saveListingEdit(ana, edit(id, { title: "Hers" }, { title })),
        ]);
        const [refused] = results.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
        const winner = results[0].status === "fulfilled" ? seller : ana;
        expect(results.filter(({ status: outcome }) => outcome === "fulfilled")).toHaveLength(1);
        expect(refused).toMatchObject({
          code: "conflict",
          details: { conflicts: [{ field: "title", by: { name: winner.name, isYou: false } }] },
        });
      },
    );

    test("of the same field by the same person names the person's other tab", async () => {
      const { seller, id } = await owned();
      await saveListingEdit(seller, edit(id, { title: "First" }, { title }));
      await expect(
        saveListingEdit(seller, edit(id, { title: "Second", region: "X" }, { title, region })),
      ).rejects.toMatchObject({
        details: {
          conflicts: [{ field: "title", by: { isYou: true } }],
          current: { own: { edit: { fields: { title: "First" } } } },
        },
      });
      expect(await db.listingReview.findFirst({ where: { listingId: id } })).toMatchObject({
        changes: { fields: { title: "First" } },
      });
    });
  });

  test("a draft is written right away, since no one sees it", async () => {
    const { seller, id } = await owned("draft");
    expect(await saveListingEdit(seller, edit(id, { title: "New" }, { title }))).toMatchObject({
      title: "New",
      own: { version: 2, edit: null },
    });
  });

  test("the same edit twice is one", async () => {
    const { seller, id } = await owned();
    const change = edit(id, { title: "Northgate FC" }, { title });
    await saveListingEdit(seller, change);
    await saveListingEdit(seller, change);
    expect(await db.activityLog.count({ where: { entityId: id, action: "listings.edit" } })).toBe(1);
  });

  describe("a listing that is changed by a call while it has an open edit", () => {
    const summary = "By a call.";
    async function changedMeanwhile(call: ListingDraft) {
      const { seller, id } = await owned();
      await saveListingEdit(seller, edit(id, { title: "Northgate FC", region: "Yorkshire" }, { title, region }));
      const colleague = await makeColleague(seller, "editor");
      await updateListing(colleague, { id, ...fields(call) });
      return { seller, colleague, id };
    }

    test("in another field has the call's value there and the edit's in its own", async () => {
      const { seller, id } = await changedMeanwhile({ summary });
      expect(await getOwnListing(seller, { id })).toMatchObject({
        title,
        summary,
        own: { edit: { fields: { title: "Northgate FC", region: "Yorkshire" }, conflicts: [] } },
      });
      expect(await publishListingEdit(seller, { id })).toMatchObject({ title: "Northgate FC", summary });
    });

    test("in another figure of one group keeps both", async () => {
      const { seller, id } = await owned();
      const { reach } = await getOwnListing(seller, { id });
      const mine = { ...reach, socialFollowers: 12_345 };
      await saveListingEdit(seller, edit(id, { reach: mine }, { reach }));
      await updateListing(seller, { id, ...fields({ reach: { ...reach, avgTvAudience: 54_321 } }) });
      const updated = await publishListingEdit(seller, { id });
      expect(updated.reach).toMatchObject({ socialFollowers: 12_345, avgTvAudience: 54_321 });
    });

    test("in the same field is not updated until a choice is made, and names who changed it", async () => {
      const { seller, colleague, id } = await changedMeanwhile({ title: "Northgate Ladies" });
      const conflicts = [{ field: "title", by: { name: colleague.name, isYou: false } }];
      expect(await getOwnListing(seller, { id })).toMatchObject({
        title: "Northgate Ladies",
        own: { edit: { fields: { title: "Northgate FC" }, conflicts } },
      });
      await expect(publishListingEdit(seller, { id })).rejects.toMatchObject({
        code: "conflict",
        message: "Title changed since you edited it. Choose which version to keep.",
        details: { conflicts },
      });
      expect(await getListing(seller, { id })).toMatchObject({ title: "Northgate Ladies", region });
    });

    test("has the seller's version once it is chosen", async () => {
      const { seller, id } = await changedMeanwhile({ title: "Northgate Ladies" });
      const settled = await saveListingEdit(seller, { ...edit(id, {}), choices: { title: "mine" } });
      expect(settled.own?.edit).toMatchObject({ fields: { title: "Northgate FC" }, conflicts: [] });
      expect(await publishListingEdit(seller, { id })).toMatchObject({ title: "Northgate FC", region: "Yorkshire" });
    });

    test("has the call's version once it is chosen, and the other edits stay", async () => {
      const { seller, id } = await changedMeanwhile({ title: "Northgate Ladies" });
      const choice = { ...edit(id, {}), choices: { title: "theirs" as const } };
      const settled = await saveListingEdit(seller, choice);
      expect(settled.own?.edit).toMatchObject({ fields: { region: "Yorkshire" }, conflicts: [] });
      expect(settled.own?.edit?.fields).not.toHaveProperty("title");
      await saveListingEdit(seller, choice);
      expect(await db.activityLog.count({ where: { entityId: id, action: "listings.edit" } })).toBe(2);
      expect(await publishListingEdit(seller, { id })).toMatchObject({
        title: "Northgate Ladies",
        region: "Yorkshire",
      });
    });

    test("requires a new choice when it changes once more", async () => {
      const { seller, id } = await changedMeanwhile({ title: "Northgate Ladies" });
      await saveListingEdit(seller, { ...edit(id, {}), choices: { title: "mine" } });
      await updateListing(seller, { id, ...fields({ title: "Northgate" }) });
      const { own } = await getOwnListing(seller, { id });
      expect(own?.edit?.conflicts).toEqual([{ field: "title", by: { name: seller.name, isYou: true } }]);
    });

    test("keeps saving other fields, and leaves the question open", async () => {
      const { seller, id } = await changedMeanwhile({ title: "Northgate Ladies" });
      const saved = await saveListingEdit(seller, edit(id, { city: "York" }, { city: "Leeds" }));
      expect(saved.own?.edit).toMatchObject({ fields: { city: "York" }, conflicts: [{ field: "title" }] });
    });
  });

  const calls = {
    save: (actor: Parameters<typeof saveListingEdit>[0], id: string) =>
      saveListingEdit(actor, edit(id, { title: "No" })),
    update: (actor: Parameters<typeof saveListingEdit>[0], id: string) => publishListingEdit(actor, { id }),
    discard: (actor: Parameters<typeof saveListingEdit>[0], id: string) => discardListingEdit(actor, { id }),
  };
  test.each(Object.entries(calls))("only the organization's editors can %s", async (_, call) => {
    const { seller, id } = await owned();
    await expect(call(await makeSeller(), id)).rejects.toMatchObject({ code: "not_found" });
    await expect(call(await makeViewer(seller), id)).rejects.toMatchObject({ code: "forbidden" });
  });

  const rowOf = (id: string) =>
    db.listing.findUniqueOrThrow({
      where: { id },
      include: { packages: { include: { assets: true } }, images: true, claims: true },
    }) as never as Promise<Parameters<typeof contentOf>[0]>;
});

describe("pending edit", () => {
  const waitingOf = (listingId: string) => db.listingReview.findMany({ where: { listingId, state: "waiting" } });
  const renamed = { before: { title: "Northgate Women FC" }, after: { title: "Northgate FC" } };

  beforeEach(() => setModeration("on"));

  test.each(["published", "paused", "sold_out", "expired"] as const)(
    "a sensitive change of a %s listing waits, and the rest of it is saved",
    async (status) => {
      const { seller, id } = await owned(status);
      const after = await updateListing(seller, { id, ...fields({ title: "Northgate FC", summary: "New words." }) });
      expect(after).toMatchObject({
        title: "Northgate Women FC",
        summary: "New words.",
        own: { version: 2, waiting: { ...renamed, since: expect.any(String) as string } },
      });
      expect(await waitingOf(id)).toMatchObject([{ kind: "edit", changes: renamed }]);
      const list = await listOwnListings(seller, listListingsSchema.parse({}));
      expect(list.items).toMatchObject([{ id, title: "Northgate Women FC", isWaiting: true }]);
    },
  );

  test("marketers see the approved values, and nothing that is pending", async () => {
    const { seller, id } = await owned();
    await updateListing(seller, { id, ...fields({ title: "Secret name", price: 99_000 }) });
    const seen = await getListing(await makeMarketer(), { id });
    expect(seen).toMatchObject({ title: "Northgate Women FC", price: 60_000, own: null });
    expect(JSON.stringify(seen)).not.toMatch(/Secret name|99000/);
  });

  test("a paused listing with a pending change returns to the market as approved", async () => {
    const { seller, id } = await owned("paused");
    await updateListing(seller, { id, ...fields({ title: "Northgate FC" }) });
    expect(await resumeListing(seller, { id })).toMatchObject({ status: "published", title: "Northgate Women FC" });
  });

  test.each(["draft", "submitted", "changes_requested"] as const)("no change of a %s listing waits", async (status) => {
    const { seller, id } = await owned(status);
    expect(await updateListing(seller, { id, ...fields({ title: "Northgate FC" }) })).toMatchObject({
      title: "Northgate FC",
      own: { waiting: null },
    });
  });

  test("without moderation everything goes live, including pending changes", async () => {
    const { seller, id } = await owned();
    await updateListing(seller, { id, ...fields({ title: "Northgate FC" }) });
    await setModeration("off");
    const after = await updateListing(seller, { id, ...fields({ price: 99_000 }) });
    expect(after).toMatchObject({ title: "Northgate FC", price: 99_000, own: { waiting: null } });
    expect(await waitingOf(id)).toEqual([]);
  });

  test("a newer edit replaces the pending one, and keeps what it does not name", async () => {
    const { seller, id } = await owned();
    await updateListing(seller, { id, ...fields({ title: "First" }) });
    const [first] = await waitingOf(id);
    await updateListing(seller, { id, ...fields({ price: 99_000 }) });
    const waiting = await waitingOf(id);
    expect(waiting).toMatchObject([{ changes: { after: { title: "First", price: { price: 99_000 } } } }]);
    expect(waiting[0]?.id).not.toBe(first?.id);
  });

  test("an edit of something else leaves the pending one alone, and reverting it ends it", async () => {
    const { seller, id } = await owned();
    await updateListing(seller, { id, ...fields({ title: "First" }) });
    const [first] = await waitingOf(id);
    await updateListing(seller, { id, ...fields({ summary: "New words." }) });
    expect(await waitingOf(id)).toMatchObject([{ id: first?.id }]);
    await updateListing(seller, { id, ...fields({ title: "Northgate Women FC" }) });
    expect(await waitingOf(id)).toEqual([]);
  });

  test("the same edit twice at the same time waits once", async () => {
    const { seller, id } = await owned();
    const change = { id, ...fields({ title: "Northgate FC" }) };
    await Promise.all([updateListing(seller, change), updateListing(seller, change)]);
    expect(await waitingOf(id)).toHaveLength(1);
    expect(await db.activityLog.count({ where: { entityId: id, action: "listings.update" } })).toBe(1);
  });

  test("a package keeps its approved price under a new name, by its id", async () => {
    const { seller, id, packages } = await owned();
    const [sleeve] = packages;
    const after = await updateListing(seller, {
      id,
      ...fields({ packages: [{ id: sleeve?.id, name: "Sleeve, both arms", price: 30_000, quantityAvailable: 2 }] }),
    });
    expect(after.packages).toMatchObject([{ id: sleeve?.id, name: "Sleeve, both arms", price: 18_000 }]);
    expect(after.own?.waiting?.after.packages?.[sleeve?.id ?? ""]).toMatchObject({ price: 30_000 });
  });

  test("an archived listing awaits no review", async () => {
    const { seller, id } = await owned("paused");
    await updateListing(seller, { id, ...fields({ title: "Northgate FC" }) });
    await archiveListing(seller, { id });
    expect(await waitingOf(id)).toEqual([]);
  });
});
