import { makeListing } from "@/tests/support/builders/listings";
import "@/tests/support/database/setup";
import { listPublicListingCards, searchPublicListingCards } from "./public-card-queries";

test("anybody sees what is on sale, by id and by title, and nothing else", async () => {
  const title = `Public ${crypto.randomUUID()}`;
  const shown = await makeListing({ fields: { title } });
  const paused = await makeListing({ fields: { title }, status: "paused" });
  const draft = await makeListing({ fields: { title }, status: "draft" });
  const byId = await listPublicListingCards([shown.id, paused.id, draft.id]);
  expect(byId.map(({ id }) => id)).toEqual([shown.id]);
  expect(await searchPublicListingCards(title.toUpperCase())).toEqual(byId);
  expect(await listPublicListingCards([])).toEqual([]);
});

test("a hidden price stays hidden", async () => {
  const { id } = await makeListing({
    fields: {
      price: -1,
      contactForPricing: true,
      packages: [{ name: "Sleeve", price: 4321, contactForPricing: true }],
    },
  });
  const [card] = await listPublicListingCards([id]);
  expect(card?.priceText).toBe("Contact for pricing");
  expect(JSON.stringify(card)).not.toContain("4321");
});
