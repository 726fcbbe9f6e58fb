import { setTimeout } from "node:timers/promises";
import { updateProfile } from "@/lib/organizations/profile/commands";
import { stopListening } from "@/lib/platform/live/listener";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { getOpportunity, searchOpportunities } from "./queries";
import { readSearch } from "./schema";

afterAll(stopListening);

/** Asks again until the answer is the one that is awaited; the test's own limit ends it. */
async function until<T>(ask: () => Promise<T>, isRight: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    await setTimeout(20);
  }
}

/** Two sellers with one listing each, alike in everything; the search index has both. */
async function market() {
  const [seller, other] = [await makeSeller(), await makeSeller()];
  const [mine, theirs] = [await makeListing({ seller }), await makeListing({ seller: other })];
  const marketer = await makeMarketer();
  await makeBrief({ marketer, fields: { industryCategory: "insurance" } });
  const find = async () => {
    const { items } = await searchOpportunities(marketer, readSearch({ sort: "match" }));
    return items.map(({ id }) => id).filter((id) => id === mine.id || id === theirs.id);
  };
  await until(find, (found) => found.length === 2);
  return { seller, other, marketer, mine: mine.id, theirs: theirs.id, find };
}

test("the categories that a seller wants count in the next searches, for and against", async () => {
  const { seller, other, marketer, mine, theirs, find } = await market();
  const isFirst = (id: string) => (found: string[]) => found[0] === id;
  for (const [at, wished] of [seller, other, seller].entries()) {
    await updateProfile(seller, { wantedCategories: wished === seller ? ["insurance"] : ["airline"] });
    await updateProfile(other, { wantedCategories: wished === other ? ["insurance"] : ["airline"] });
    await until(find, isFirst(at === 1 ? theirs : mine));
  }
  const fitOf = async (id: string) => {
    const { match } = await getOpportunity(marketer, { id });
    if (match?.state !== "scored") throw new Error("not scored");
    return match.contributions.find(({ factor }) => factor === "seller_fit")?.points ?? 0;
  };
  expect(await fitOf(mine)).toBeGreaterThan(0);
  expect(await fitOf(theirs)).toBeLessThan(0);
});

test("what a seller never takes is ruled out at once, with its reason, and comes back", async () => {
  const { seller, marketer, mine, theirs, find } = await market();
  await updateProfile(seller, { blockedCategories: ["insurance", "tobacco_vape"] });
  expect(await until(find, (found) => found.length === 1)).toEqual([theirs]);
  const { match, listing } = await getOpportunity(marketer, { id: mine });
  expect(match).toMatchObject({
    state: "excluded",
    excluded: [
      {
        code: "industry_blocked",
        text: "The seller does not accept sponsors from your industry (insurance)",
      },
    ],
  });
  expect(listing.organization).toMatchObject({
    wantedCategories: [],
    blockedCategories: ["insurance", "tobacco_vape"],
  });
  await updateProfile(seller, { blockedCategories: [] });
  await until(find, (found) => found.length === 2);
});
