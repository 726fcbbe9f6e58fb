import { makeBrief } from "@/tests/support/builders/briefs";
import { makeBlock } from "@/tests/support/builders/blocks";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { stopListening } from "@/lib/platform/live/listener";
import { getOpportunity } from "./queries";
import { syncSearchIndex } from "./search-index/live-index";
import { listSimilar } from "./similar-queries";

afterAll(() => stopListening());

const packages = [
  { name: "Sleeve", price: 16_000, assets: [{ category: "signage_static" as const, name: "Board", quantity: 1 }] },
  { name: "Title", price: 90_000, assets: [{ category: "broadcast_tv" as const, name: "Spot", quantity: 1 }] },
  { name: "Private", price: -1, assets: [] },
];

test("the listing names the offer it is scored on, and each package has its own score or its limit", async () => {
  const actor = await makeMarketer();
  await makeBrief({ marketer: actor });
  const { id } = await makeListing({ fields: { packages } });
  const { match, scoredOn, packageScores, listing } = await getOpportunity(actor, { id });
  expect(match?.state).toBe("scored");
  expect(scoredOn).toEqual({ name: "Sleeve", priceCents: 1_600_000 });
  const of = (name: string) => {
    const packageId = listing.packages.find((item) => item.name === name)?.id;
    return packageScores.find((score) => score.packageId === packageId);
  };
  expect(of("Sleeve")?.score).toBeGreaterThan(0);
  expect(of("Title")).toMatchObject({ score: null, excluded: expect.stringContaining("$90,000") });
  expect(of("Private")?.excluded).toBeNull();
});

test("without a brief nothing is scored, neither the listing nor its packages", async () => {
  const actor = await makeMarketer();
  const { id } = await makeListing({ fields: { packages } });
  expect(await getOpportunity(actor, { id })).toMatchObject({ match: null, scoredOn: null, packageScores: [] });
});

test("similar listings share the sport, leave out the listing itself, and what is blocked or outside the brief", async () => {
  const actor = await makeMarketer();
  await makeBrief({ marketer: actor });
  const seller = await makeSeller();
  const fields = { sportOrGenre: "netball" as const, propertyType: "association" as const };
  const { id } = await makeListing({ fields });
  const like = await makeListing({ fields });
  await makeListing({ fields: { ...fields, packages: [], price: 900_000 } });
  await makeListing({ fields, seller });
  await makeBlock(actor, { organizationId: seller.organizationId });
  await makeListing({ fields, status: "draft" });
  await syncSearchIndex();
  const cards = await listSimilar(actor, await getOpportunity(actor, { id }));
  expect(cards.map((card) => card.id)).toEqual([like.id]);
});
