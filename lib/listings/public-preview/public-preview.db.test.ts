import { seller as onlySellers } from "@/lib/auth/actor";
import { days, later } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { duplicateListing, updateListing } from "../commands";
import type { ListingStatus } from "../states";
import { addressCode, propertySlug } from "@/lib/paths";
import {
  countPublicProperties,
  findPublicProperty,
  listPublicCities,
  listPublicListingCards,
  listPublicPropertySlugs,
  searchPublicListingCards,
  PROPERTIES_ON_A_PAGE,
  listPublicProperties,
} from "./queries";

describe("list", () => {
  const newest = new Date("2026-11-20T09:00:00Z");

  /** Two full pages and one listing in a separate country, three of them published at the same time. Newest first. */
  async function makeList(country: string): Promise<string[]> {
    const seller = await makeSeller();
    for (let at = 0; at <= 2 * PROPERTIES_ON_A_PAGE; at += 1) {
      const isTied = at > PROPERTIES_ON_A_PAGE - 3 && at <= PROPERTIES_ON_A_PAGE;
      const publishedAt = later(newest, -days(isTied ? PROPERTIES_ON_A_PAGE : at));
      await makeListing({ seller, publishedAt, fields: { country, publicPreview: true } });
    }
    const rows = await db.listing.findMany({
      where: { country },
      orderBy: [{ publishedAt: "desc" }, { id: "asc" }],
      select: { id: true },
    });
    return rows.map(({ id }) => id);
  }

  const pageOf = async (country: string, after?: string) => {
    const page = await listPublicProperties({ country, after });
    if (!page) throw new Error("No such page");
    return { ...page, ids: page.items.map(({ id }) => id) };
  };

  test("older pages show every preview once, and newer ones lead back to the first", async () => {
    const ids = await makeList("FJ");
    const first = await pageOf("FJ");
    expect(first).toMatchObject({ isFirst: true, newer: null, total: ids.length });
    const second = await pageOf("FJ", first.older ?? "");
    const third = await pageOf("FJ", second.older ?? "");
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(ids);
    expect(third).toMatchObject({ isFirst: false, newer: first.older, older: null });
    expect(second).toMatchObject({ isFirst: false, newer: null });
  });

  test("a new listing shifts no page, and a page after a removed listing, or one of another list, is not found", async () => {
    const ids = await makeList("WS");
    const { older } = await pageOf("WS");
    const before = await pageOf("WS", older ?? "");
    await makeListing({ publishedAt: later(newest, days(1)), fields: { country: "WS", publicPreview: true } });
    expect((await pageOf("WS", older ?? "")).ids).toEqual(before.ids);
    expect(await listPublicProperties({ country: "TO", after: older ?? "" })).toBeNull();
    const last = ids[PROPERTIES_ON_A_PAGE - 1] ?? "";
    expect(addressCode(last)).toBe(older);
    await db.listing.update({ where: { id: last }, data: { publicPreview: false } });
    expect(await listPublicProperties({ country: "WS", after: older ?? "" })).toBeNull();
  });
});

describe("reading public preview", () => {
  const withPreview = { publicPreview: true } as const;

  test("anyone reads a published listing whose seller agreed to a public preview", async () => {
    const title = `Harbour Regatta ${crypto.randomUUID()}`;
    const listing = await makeListing({ fields: { ...withPreview, title, country: "IE", city: "Cork" } });
    const slug = propertySlug(listing);
    expect(await findPublicProperty(slug)).toMatchObject({
      property: { id: listing.id, title, fullPlace: expect.stringContaining("Cork") },
    });
    const cards = await listPublicListingCards([listing.id]);
    expect(cards).toMatchObject([{ id: listing.id, slug }]);
    expect(await searchPublicListingCards(title.toUpperCase())).toEqual(cards);
    expect((await listPublicProperties({ country: "IE" }))?.items).toContainEqual(cards[0]);
    expect((await listPublicPropertySlugs()).map((each) => each.slug)).toContain(slug);
  });

  const everywhere = async (listing: { id: string; slug: string }) => [
    await findPublicProperty(propertySlug(listing)),
    ...(await listPublicListingCards([listing.id])),
    ...((await listPublicProperties())?.items ?? []).filter(({ id }) => id === listing.id),
    ...(await listPublicPropertySlugs()).filter(({ slug }) => slug === propertySlug(listing)),
  ];

  test("a listing without its seller's consent is shown nowhere in public", async () => {
    const listing = await makeListing();
    expect(listing.publicPreview).toBe(false);
    expect(await everywhere(listing)).toEqual([null]);
  });

  test.each<ListingStatus>(["draft", "submitted", "paused", "sold_out", "expired", "suspended", "archived"])(
    "a %s listing is shown nowhere in public, whatever its seller agreed to",
    async (status) => {
      expect(await everywhere(await makeListing({ status, fields: withPreview }))).toEqual([null]);
    },
  );

  test("a suspended organization's listings are shown nowhere in public", async () => {
    const listing = await makeListing({ fields: withPreview });
    await db.organization.update({ where: { id: listing.organizationId }, data: { status: "suspended" } });
    expect(await everywhere(listing)).toEqual([null]);
  });

  test("a URL with the former title redirects to the current one", async () => {
    const listing = await makeListing({ fields: { ...withPreview, title: "First title" } });
    await db.listing.update({ where: { id: listing.id }, data: { title: "Second title", slug: "second-title" } });
    const movedTo = propertySlug({ id: listing.id, slug: "second-title" });
    expect(await findPublicProperty(propertySlug(listing))).toEqual({ movedTo });
    expect(await findPublicProperty(movedTo)).toHaveProperty("property");
    expect(await findPublicProperty("second-title")).toBeNull();
  });

  test("categories and countries count only the previews", async () => {
    const before = await countPublicProperties();
    const countIn = ({ categories, countries }: typeof before) => [
      categories.find(({ slug }) => slug === "esports")?.count ?? 0,
      countries.find(({ code }) => code === "NZ")?.count ?? 0,
    ];
    const [esports = 0, newZealand = 0] = countIn(before);
    const fields = { propertyType: "esports_team", country: "NZ" } as const;
    await makeListing({ fields: { ...fields, ...withPreview } });
    await makeListing({ fields });
    expect(countIn(await countPublicProperties())).toEqual([esports + 1, newZealand + 1]);
    expect(await listPublicProperties({ country: "NZ" })).toMatchObject({ total: newZealand + 1, more: 1 });
  });

  test("a city has a page once five of its previews are public, whatever their spelling", async () => {
    const seller = await makeSeller();
    const inCity = (city: string, fields: object = withPreview) =>
      makeListing({ seller, fields: { ...fields, country: "NO", city } });
    await Promise.all([inCity("Bodø"), inCity("Bodø"), inCity("Bodø"), inCity("bodo "), inCity("Bodø", {})]);
    expect(await listPublicCities("NO")).toEqual([]);
    await inCity("Bodø");
    const [city] = await listPublicCities("NO");
    expect(city).toMatchObject({ country: "NO", slug: "bodo", name: "Bodø", count: 5 });
    expect(await listPublicCities()).toContainEqual(city);
    expect(await listPublicCities("SE")).not.toContainEqual(city);
    const page = await listPublicProperties({ country: "NO", cities: city?.spellings });
    expect(page).toMatchObject({ total: 5, more: 1 });
  });

  test("public pages contain no price, package, availability, seller, or contact", async () => {
    const seller = await makeSeller();
    const listing = await makeListing({
      seller,
      fields: {
        ...withPreview,
        title: "Orchard Lane Meeting",
        price: 43_219,
        packages: [{ name: "Sleeve partner", price: 87_654, quantityAvailable: 3 }],
        summary: "Write to deals@club.example.",
        description: "Call +44 20 7946 0018 or see https://club.example/deals. The sleeve is $87,654.",
        decisionDeadline: "2027-03-17",
        termStart: "2027-05-01",
        termEnd: "2027-08-31",
        pastSponsors: ["Aire Valley Bank"],
      },
    });
    const organization = await db.organization.findUniqueOrThrow({ where: { id: listing.organizationId } });
    const read = JSON.stringify([await everywhere(listing), await searchPublicListingCards(listing.title)]);
    expect(read).toContain(listing.title);
    // IDs are random, and one may well contain "7946".
    const figures = read.replaceAll(listing.id, "id").replaceAll(addressCode(listing.id), "code");
    for (const secret of [
      "43219",
      "43,219",
      "87654",
      "87,654",
      "Sleeve",
      "club.example",
      "7946",
      "2027-",
      "Aire Valley",
    ])
      expect([secret, figures.includes(secret)]).toEqual([secret, false]);
    expect(read).not.toContain(organization.name);
    expect(read).not.toContain(organization.id);
  });

  describe("the consent", () => {
    const consentOf = async (id: string) => (await db.listing.findUniqueOrThrow({ where: { id } })).publicPreview;

    test("is given and ended by the listing's own editors, and recorded with who and when", async () => {
      const seller = await makeSeller();
      const { id } = await makeListing({ seller });
      await updateListing(seller, { id, publicPreview: true });
      expect(await consentOf(id)).toBe(true);
      expect(await db.activityLog.findFirst({ where: { entityId: id } })).toMatchObject({
        actorId: seller.userId,
        after: { publicPreview: true },
      });
      await updateListing(seller, { id, publicPreview: true });
      expect(await db.activityLog.count({ where: { entityId: id } })).toBe(1);
      await updateListing(seller, { id, publicPreview: false });
      expect(await consentOf(id)).toBe(false);
    });

    test("cannot be given by another seller, a viewer, or a marketer", async () => {
      const seller = await makeSeller();
      const { id } = await makeListing({ seller });
      const give = { id, publicPreview: true };
      await expect(updateListing(await makeSeller(), give)).rejects.toMatchObject({ code: "not_found" });
      await expect(updateListing(await makeViewer(seller), give)).rejects.toMatchObject({ code: "forbidden" });
      const marketer = await makeMarketer();
      expect(() => onlySellers(marketer)).toThrow("This is for sellers.");
      expect(await consentOf(id)).toBe(false);
    });

    test("does not carry over to a copy for the next season", async () => {
      const seller = await makeSeller();
      const { id } = await makeListing({ seller, fields: withPreview });
      expect(await consentOf((await duplicateListing(seller, { id })).id)).toBe(false);
    });
  });
});
