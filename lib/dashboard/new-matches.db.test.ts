import { getOpportunity } from "@/lib/opportunities/queries";
import { syncSearchIndex } from "@/lib/opportunities/search-index/live-index";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer } from "@/tests/support/builders/people";
import { recordDashboardVisit } from "./commands";
import { getDashboard } from "./queries";
import type { MarketerDashboard } from "./view";

/** Markets of their own: no other test has listings there. */
const market = { country: "NZ", region: "Auckland", city: "Auckland" };
const wanted = { countries: ["NZ"], geoMustHave: true };
const otherMarket = { country: "JP", region: "Kanto", city: "Tokyo" };
const ago = (count: number) => later(now(), -days(count));

test("new top matches are the listings of the last 30 days that score 70 or more with the brief in use", async () => {
  const marketer = await makeMarketer();
  const brief = await makeBrief({ marketer, fields: wanted });
  const made = [
    await makeListing({ publishedAt: ago(2), fields: market }),
    await makeListing({ publishedAt: ago(29), fields: { ...market, sportOrGenre: "sailing" } }),
    await makeListing({ publishedAt: ago(31), fields: market }),
    await makeListing({
      publishedAt: ago(1),
      fields: { ...market, propertyType: "music_festival" },
    }),
    await makeListing({ publishedAt: ago(1), status: "paused", fields: market }),
  ];
  await syncSearchIndex();
  const expected: string[] = [];
  for (const { id, publishedAt, status } of made) {
    if (status !== "published" || !publishedAt || publishedAt < ago(30)) continue;
    const { match } = await getOpportunity(marketer, { id });
    if (match?.state === "scored" && match.score >= 70) expected.push(id);
  }
  const { newMatches } = (await getDashboard(marketer, { view: "all" })) as MarketerDashboard;
  const found = newMatches?.items.map(({ id }) => id) ?? [];
  expect(expected.length).toBeGreaterThan(0);
  expect(found.toSorted()).toEqual(expected.toSorted());
  expect(newMatches).toMatchObject({ brief: brief.name, total: found.length });
});

test("since the last visit only what was published after it is new", async () => {
  const marketer = await makeMarketer();
  await makeBrief({ marketer, fields: { ...wanted, countries: ["JP"] } });
  await recordDashboardVisit(marketer);
  await db.user.update({ where: { id: marketer.userId }, data: { dashboardSeenAt: ago(3) } });
  const before = await makeListing({ publishedAt: ago(4), fields: otherMarket });
  const after = await makeListing({ publishedAt: ago(1), fields: otherMarket });
  await syncSearchIndex();
  const { newMatches } = (await getDashboard(marketer, { view: "updated" })) as MarketerDashboard;
  const ids = newMatches?.items.map(({ id }) => id) ?? [];
  expect(ids).not.toContain(before.id);
  expect(ids).toContain(after.id);
});

test("without a brief there are no matches to show", async () => {
  const { newMatches } = (await getDashboard(await makeMarketer(), { view: "all" })) as MarketerDashboard;
  expect(newMatches).toBeNull();
});
