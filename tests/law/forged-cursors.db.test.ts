import { encodeCursor } from "@/lib/platform/pagination";
import { type MarketplaceFixture, makeMarketplace } from "@/tests/support/builders/marketplace";
import { type DeclaredRoute, declaredRoutes } from "@/tests/support/http/declared-routes";
import { routeSampler } from "@/tests/support/http/route-sampler";
import { sampleOf as sampleOfTier } from "@/tests/support/tier";
import { sampleOf } from "@/tests/support/samples/schema-sample";

jest.setTimeout(300_000);

process.env.RATE_LIMIT_FACTOR = "100000";

/** A cursor is text that anybody can write: of the right form, with what no list gives out. */
const times = [
  "2026-11-21T00:00:00.000Z",
  "-271821-04-20T00:00:00.000Z",
  "+275760-09-13T00:00:00.000Z",
  "x",
  0,
  -8.64e15,
  8.64e15,
  1e300,
  null,
];
const ids = ["0199c3b2-7c1e-7000-8000-000000000001", "x", "'; DROP TABLE users; --", "\u0000", 7, null];

const positions = times.flatMap((time) => ids.map((id) => [time, id]));
const forgeries = [
  ...[...times, ...ids].map((one) => [one]),
  ...positions,
  ...positions.map(([time, id], at) => [at % 2 ? "newest" : time, time ?? 1, id ?? null]),
].map((position) => encodeCursor(position.map((part) => part ?? null)));

const forged = sampleOfTier(forgeries, 16);

let crowd: MarketplaceFixture;
let lists: DeclaredRoute[];

const fieldsOf = ({ declaration: { input } }: DeclaredRoute): string[] =>
  input ? Object.keys((sampleOf(input, { text: () => "", id: () => "" }) as object | undefined) ?? {}) : [];

beforeAll(async () => {
  crowd = await makeMarketplace(1);
  lists = (await declaredRoutes()).filter((route) => route.method === "GET" && fieldsOf(route).includes("cursor"));
});

test("no list takes a cursor that it cannot have given out for a fault of ours", async () => {
  expect(lists.length).toBeGreaterThan(15);
  const faults: string[] = [];
  let rejected = 0;
  for (const route of lists) {
    const ask = await routeSampler(route, crowd);
    for (const cursor of forged) {
      const status = await ask({ query: `?${new URLSearchParams({ cursor })}` }).then(
        (answer) => answer.status,
        (error: unknown) => void faults.push(`${Buffer.from(cursor, "base64url").toString()}: ${String(error)}`),
      );
      if (status && status >= 400) rejected += 1;
    }
  }
  expect(faults).toEqual([]);
  expect(rejected).toBeGreaterThan((lists.length * forged.length) / 7);
});
