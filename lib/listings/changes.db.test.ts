import { postPages } from "@/lib/blog/static-pages";
import { stopListening } from "@/lib/platform/live/listener";
import { listenForPageChanges } from "@/lib/platform/http/revalidate-pages";
import { makeListing } from "@/tests/support/builders/listings";
import { makeSeller } from "@/tests/support/builders/people";
import { setModeration } from "@/tests/support/builders/moderation";
import "@/tests/support/database/setup";
import { updateListing } from "./commands";
import { listPublicListingCards } from "./public-preview/queries";
import { pauseListing, resumeListing } from "./publication/commands";

const shared = globalThis as { pitchsidePageChanges?: Map<string, number> };
const isForgotten = () => shared.pitchsidePageChanges?.has(postPages) ?? false;

afterAll(stopListening);

/** The test's own limit ends it. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}

beforeAll(async () => {
  listenForPageChanges();
  await until(() => shared.pitchsidePageChanges?.has("/layout") ?? false);
});

beforeEach(() => shared.pitchsidePageChanges?.clear());

test("a listing whose seller ends its public preview leaves the posts that show it", async () => {
  await setModeration("on");
  const seller = await makeSeller();
  const { id } = await makeListing({ seller, fields: { publicPreview: true } });
  expect(await listPublicListingCards([id])).toMatchObject([{ id }]);
  await updateListing(seller, { id, publicPreview: false });
  await until(isForgotten);
  expect(await listPublicListingCards([id])).toEqual([]);
});

test("leaving the market and coming back to it show in posts; a draft shows in none", async () => {
  const seller = await makeSeller();
  const { id } = await makeListing({ seller });
  await pauseListing(seller, { id });
  await until(isForgotten);
  shared.pitchsidePageChanges?.clear();
  const draft = await makeListing({ seller, status: "draft" });
  await updateListing(seller, { id: draft.id, title: "Another" });
  await updateListing(seller, { id, summary: "Nobody sees it while it is paused." });
  expect(isForgotten()).toBe(false);
  await resumeListing(seller, { id });
  await until(isForgotten);
});
