import type { Marketer, Seller } from "@/lib/auth/actor";
import { boardStages } from "@/lib/deals/agreed/stages";
import { getDealBoard } from "@/lib/deals/board/queries";
import { getRecap } from "@/lib/deals/recap/queries";
import { findOrganizationRating } from "@/lib/deals/reviews/queries";
import { db } from "@/lib/platform/db";
import { demoMarketer, demoSeller } from "./builders/actors";
import { seedAgencies } from "./agencies";
import { Chance } from "./builders/chance";
import { seedDealing } from "./dealing";
import { seedPastDeals } from "./past-deals";
import { seedPeople } from "./people";
import { seedRoiScenarios } from "./roi-scenarios";
import { seedListings } from "./seed-listings";

jest.setTimeout(300_000);

const today = new Date(new Date().toISOString().slice(0, 10));
let marketer: Marketer;
let seller: Seller;

beforeAll(async () => {
  await db.setting.create({ data: { key: "listingModeration", value: "off" } });
  const ids = await seedPeople(new Chance(1), today);
  await seedAgencies(ids, today);
  await seedListings(ids, today);
  await seedPastDeals(ids, today);
  await seedDealing(ids, today);
  await seedRoiScenarios(ids);
  marketer = await demoMarketer(ids.get("northwind-insurance") ?? "");
  seller = await demoSeller(ids.get("northgate-sports-group") ?? "");
});

const dealIn = async (actor: Marketer | Seller, stage: string) => {
  const column = (await getDealBoard(actor)).columns.find((each) => each.stage === stage);
  return column?.deals[0]?.id ?? "";
};

test("both demo accounts see a deal in every column of their board", async () => {
  for (const actor of [marketer, seller]) {
    const { columns } = await getDealBoard(actor);
    expect(columns.filter(({ total }) => total === 0).map(({ stage }) => stage)).toEqual([]);
    expect(columns.map(({ stage }) => stage)).toEqual(boardStages);
  }
});

test("nothing agreed is overdue without having happened", async () => {
  const { columns } = await getDealBoard(seller);
  const late = columns.flatMap(({ stage, deals }) => deals.filter(({ isOverdue }) => isOverdue).map(() => stage));
  expect(late).toEqual([]);
});

test("a recap shows proven figures, what was paid, both sides’ summaries, and for the marketer plan and actuals", async () => {
  const recap = await getRecap(marketer, await dealIn(marketer, "renewal_open"));
  expect(recap).toMatchObject({ total: 62_000, paid: 62_000, delivered: { total: 3, accepted: 3 } });
  expect(recap.figures).toContainEqual({ label: "impressions", value: 1_810_000 });
  for (const side of ["buyer", "seller"] as const) expect(recap.words[side]?.lessons).toBeTruthy();
  expect(recap.scenario?.hasActuals).toBe(true);
});

test("the demo marketer has a deal to rate, whose seller has rated already", async () => {
  const { choices, reviews } = await getRecap(marketer, await dealIn(marketer, "completed"));
  expect(choices.review).toBe(true);
  expect(reviews).toMatchObject({ own: null, other: null, otherHasRated: true });
});

test("both demo organizations have enough rated deals to show their rating", async () => {
  for (const [reader, { organizationId }] of [
    [marketer, seller],
    [seller, marketer],
  ] as const)
    expect((await findOrganizationRating(reader, organizationId))?.deals).toBeGreaterThanOrEqual(3);
});

test("no deal has a step before the one that it follows from, nor one in the future", async () => {
  const deals = await db.deal.findMany({ where: { agreedAt: { not: null } } });
  const inOrder = ({ createdAt, agreedAt, completedAt, renewalOpenedAt }: (typeof deals)[number]) => {
    const times = [createdAt, agreedAt, completedAt, renewalOpenedAt].flatMap((at) => at?.getTime() ?? []);
    return times.every((at, place) => at >= (times[place - 1] ?? 0) && at <= Date.now());
  };
  expect(deals.filter((deal) => !inOrder(deal)).map(({ number }) => number)).toEqual([]);
});

test("a renewed deal has its successor, with its terms", async () => {
  const before = await db.deal.findUniqueOrThrow({
    where: { id: await dealIn(marketer, "renewed") },
    include: { renewals: { include: { proposals: { include: { revisions: true } } } } },
  });
  const [after] = before.renewals;
  expect(after).toMatchObject({ state: "agreed", totalCents: before.totalCents });
  expect(after?.proposals[0]?.revisions[0]?.message).toBe("Same rights for the coming season.");
});
