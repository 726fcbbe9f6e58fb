import { z } from "zod";
import { createListing, duplicateListing, updateListing } from "@/lib/listings/commands";
import { importListings } from "@/lib/imports/commands";
import { listingFieldsSchema } from "@/lib/listings/schema";
import { db, Prisma } from "@/lib/platform/db";
import { makeVerifiedListing } from "@/tests/support/builders/evidence";
import { makeListing } from "@/tests/support/builders/listings";
import { makeSeller } from "@/tests/support/builders/people";
import { callRoute } from "@/tests/support/http/call-route";
import { type Fixtures, freshCookie, makeFixtures } from "@/tests/support/http/fixtures";
import { type DeclaredRoute, declaredRoutes } from "@/tests/support/http/declared-routes";
import { isFull, sampleOf } from "@/tests/support/tier";
import { type Persona, outcomeOf } from "./access-personas";
import { accessTable } from "./access-table";
import { nameOf, ownCallOf } from "./own-calls";
import { askerOf } from "./own-calls/asker";
import {
  forgedValueOf,
  forgeries,
  otherColumns,
  soundsLikeVouching,
  vouchingColumns,
  vouchingNames,
} from "./vouching-fields";

jest.setTimeout(600_000);
process.env.RATE_LIMIT_FACTOR = "100000";

let routes: DeclaredRoute[];

beforeAll(async () => {
  const declared = await declaredRoutes();
  routes = declared.filter(
    ({ method, path, declaration }) =>
      method !== "GET" &&
      path.startsWith("/api/") &&
      !path.startsWith("/api/admin/") &&
      declaration.input &&
      declaration.body !== "own",
  );
});

test("every column that vouches for someone is in the list", async () => {
  const columns = await db.$queryRaw<{ table: string; name: string }[]>`
    SELECT table_name AS "table", column_name AS "name" FROM information_schema.columns WHERE table_schema = 'public'`;
  const unlisted = columns
    .filter(({ table, name }) => soundsLikeVouching.test(name) && !vouchingColumns[table]?.includes(name))
    .map(({ table, name }) => `${table}.${name}`);
  expect(unlisted.filter((column) => !otherColumns.includes(column))).toEqual([]);
});

test("no form except an admin's accepts a fact that vouches for its owner", () => {
  const accepting = routes.filter(({ declaration }) => {
    const form = JSON.stringify(
      z.toJSONSchema(declaration.input as z.ZodType, { io: "input", unrepresentable: "any" }),
    );
    return form.includes('"admin_verified"') || vouchingNames.some((name) => form.includes(`"${name}":`));
  });
  expect(accepting.map(nameOf)).toEqual([]);
});

const takers: Persona[] = ["visitor", "marketer admin", "seller admin"];

/** First who gets past the guard; in the default tier the first whose call can be made is enough. */
function takersOf({ path, method }: DeclaredRoute, at: number): Persona[] {
  const guard = accessTable[path]?.[method] ?? "publicAccess";
  const turned = takers.map((_, step) => takers[(at + step) % takers.length] as Persona);
  return turned.toSorted(
    (one, other) => Number(outcomeOf(guard, other) === "in") - Number(outcomeOf(guard, one) === "in"),
  );
}

test("no call writes such a fact, whoever adds it to an ordinary request", async () => {
  let cast: Fixtures = await makeFixtures();
  const called = new Set<string>();
  for (const [at, route] of routes.entries())
    for (const persona of takersOf(route, at)) {
      const own = () => askerOf(cast, persona).then((asker) => ownCallOf(route, asker));
      const first = await own().catch(() => null);
      if (!first) continue;
      for (const forge of forgersFor(route, first.body)) {
        const call = await own();
        const headers = { cookie: await freshCookie(cast, persona) };
        await callRoute(route.handler, { method: route.method, headers, ...call, body: forge(call.body) });
        called.add(nameOf(route));
        if (/delete|leave|hand-over|logout|password/.test(route.path)) cast = await makeFixtures();
      }
      if (!isFull) break;
    }
  expect(routes.map(nameOf).filter((name) => !called.has(name))).toEqual([]);
  expect(await forgedRows()).toEqual([]);
});

/**
 * How a body is forged: a form that refuses what it does not know is sent everything once, and one that takes it is sent
 * each set of columns, because a call that writes whatever it gets fails at the first name that its table does not have.
 */
function forgersFor({ declaration }: DeclaredRoute, body: unknown): ((body: unknown) => unknown)[] {
  const forgers = forgeries.flatMap((forgery) => [
    (plain: unknown) => forgedIn(plain, forgery),
    (plain: unknown) => (Array.isArray(plain) ? plain : { ...(plain as object), ...forgery }),
  ]);
  const taken = forgers.slice(1).filter((forge) => declaration.input?.safeParse(forge(body)).success);
  return [...forgers.slice(0, 1), ...sampleOf(taken, 1)];
}

/** Beside the fields of the body, and in every object that it holds. */
function forgedIn(body: unknown, forgery: (typeof forgeries)[number]): unknown {
  if (Array.isArray(body)) return body.map((each) => (typeof each === "object" ? forgedIn(each, forgery) : each));
  if (body === null || typeof body !== "object") return body;
  const inner = Object.entries(body).map(([name, value]) => [
    name,
    typeof value === "object" ? forgedIn(value, forgery) : value,
  ]);
  return { ...(Object.fromEntries(inner) as object), ...forgery };
}

async function forgedRows(): Promise<string[]> {
  const found: string[] = [];
  for (const [table, columns] of Object.entries(vouchingColumns))
    for (const column of columns) {
      const value = String(column === "isSuper" ? true : forgedValueOf(column)).replace("T04:05:06.000Z", "%");
      const [row] = await db.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS "count" FROM ${Prisma.raw(`"${table}"`)} WHERE ${Prisma.raw(`"${column}"`)}::text LIKE ${value}`;
      if (row && row.count > 0 && column !== "isSuper") found.push(`${table}.${column}`);
      if (column === "isSuper" && (await db.user.count({ where: { isSuper: true, type: { not: "admin" } } })) > 0)
        found.push("users.isSuper");
    }
  return found;
}

describe("a seller cannot mark its figures as verified", () => {
  const forged = { metricsSource: "admin_verified" } as const;

  test("by creating or editing a listing, in the editor or through the API", async () => {
    expect(listingFieldsSchema.safeParse(forged).success).toBe(false);
    for (const name of vouchingNames)
      expect({ name, taken: listingFieldsSchema.safeParse({ [name]: forgedValueOf(name) }).success }).toEqual({
        name,
        taken: false,
      });
    const seller = await makeSeller();
    await expect(createListing(seller, forged as never)).rejects.toThrow();
    const { id } = await makeListing({ seller });
    await expect(updateListing(seller, { id, ...forged } as never)).rejects.toThrow();
  });

  const headings = [
    "Metrics source",
    "Source",
    "metricsSource",
    "metricsVerifiedAt",
    "Verified",
    "Verification",
    "Rating",
    "Reply rate",
    "Quality score",
  ];

  test.each(["admin_verified", "verified", "Verified by Pitchside", "2001-02-03"])(
    "by importing %s under any heading",
    async (value) => {
      const seller = await makeSeller();
      const csv = [["Title", ...headings].join(","), ["Harbour Regatta", ...headings.map(() => value)].join(",")].join(
        "\n",
      );
      await importListings(seller, {
        file: { name: "listings.csv", bytes: Buffer.from(csv) },
        publish: false,
      } as never);
      const rows = await db.listing.findMany({ where: { organizationId: seller.organizationId } });
      expect(rows).toHaveLength(1);
      for (const row of rows) expect(row).toMatchObject({ metricsVerifiedAt: null });
      expect(rows.map((row) => row.metricsSource)).not.toContain("admin_verified");
    },
  );

  test("by copying a verified listing to the next season", async () => {
    const { seller, id } = await makeVerifiedListing();
    const copy = await duplicateListing(seller, { id });
    expect(copy).toMatchObject({ metricsSource: "third_party_audit", metricsVerifiedAt: null, verifiedFigures: [] });
    expect(copy.own?.evidence).toEqual([]);
  });

  test("by changing the figures that an admin verified", async () => {
    const changes = [
      { reach: { uniqueReach: 9_000_000 } },
      { reach: { uniqueReach: 40_000, socialFollowers: 9_000_000 } },
      { metricsSource: "document" },
      { metricsAsOf: "2026-02-01" },
    ];
    await db.setting.upsert({
      where: { key: "listingModeration" },
      create: { key: "listingModeration", value: "off" },
      update: { value: "off" },
    });
    for (const change of changes) {
      const { seller, id } = await makeVerifiedListing();
      expect(await updateListing(seller, { id, ...change } as never)).toMatchObject({ metricsVerifiedAt: null });
    }
    const { seller, id } = await makeVerifiedListing();
    const edited = await updateListing(seller, { id, summary: "Another summary of the same property." });
    expect(edited.metricsVerifiedAt).not.toBeNull();
    expect(edited.verifiedFigures).toEqual([{ figure: "uniqueReach", verifiedAt: edited.metricsVerifiedAt }]);
  });
});
