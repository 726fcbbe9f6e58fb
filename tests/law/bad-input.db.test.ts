import fc from "@/tests/support/fast-check";
import { type MarketplaceFixture, makeMarketplace } from "@/tests/support/builders/marketplace";
import type { Call } from "@/tests/support/http/call-route";
import { type DeclaredRoute, declaredRoutes } from "@/tests/support/http/declared-routes";
import { byTier, isFull, sampleOf as sampleOfTier } from "@/tests/support/tier";
import { routeSampler } from "@/tests/support/http/route-sampler";
import { sampleOf } from "@/tests/support/samples/schema-sample";

jest.setTimeout(300_000);

process.env.RATE_LIMIT_FACTOR = "100000";

/**
 * The few inputs that break the most: the long list goes through the fields that keep text, in naughty-text.db.test.ts.
 */
const texts = [
  ...["", " ", "\u0000", "a\u0000b", "\ud800", "\udfff\ud800", "\ufeff", "\u202etxt.exe", "ﬃ", "𝕿𝖍𝖊", "🏳️‍🌈".repeat(40)],
  ...[
    "'; DROP TABLE users; --",
    "\\",
    "%",
    "_",
    "$1",
    "${7*7}",
    "{{7*7}}",
    "<script>alert(1)</script>",
    "../../etc/passwd",
  ],
  ...["null", "undefined", "NaN", "1e400", "-1", "0x7f", "true", "__proto__", "constructor", "x".repeat(9000)],
];

const bodies = ["", "null", "[]", '"text"', "{", '{"a":1,"a":2}', '{"__proto__":{"isSuper":true}}', "1e999"];

const hugeBodies = [
  `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`,
  `${"[".repeat(50_000)}${"]".repeat(50_000)}`,
  `{"${"k".repeat(50_000)}":1}`,
  `{"title":"${"x".repeat(300_000)}"}`,
];

let crowd: MarketplaceFixture;
let all: DeclaredRoute[];
let routes: readonly DeclaredRoute[];

beforeAll(async () => {
  crowd = await makeMarketplace(1);
  all = (await declaredRoutes()).filter(({ declaration }) => declaration.body !== "own");
  routes = sampleOfTier(all, 110);
});

const isRead = ({ method }: DeclaredRoute) => method === "GET";

/** How often each status was returned, so that a test cannot pass by the guard's refusals alone. */
const answered = new Map<number, number>();

async function askerOf(route: DeclaredRoute): Promise<(call: Call) => Promise<void>> {
  const ask = await routeSampler(route, crowd);
  return async (call) => {
    const { status } = await ask(call);
    answered.set(status, (answered.get(status) ?? 0) + 1);
  };
}

const rotating = (from: number) => {
  let at = from;
  return () => texts[at++ % texts.length] ?? "";
};

test("every declared write takes any text in any field without a fault of ours", async () => {
  for (const route of routes.filter((each) => !isRead(each) && each.declaration.input)) {
    const ask = await askerOf(route);
    for (let from = 0; from < texts.length; from += byTier({ default: 12, nightly: 6 })) {
      const wish = { text: rotating(from), id: () => crowd.listing };
      await ask({ body: route.declaration.input && sampleOf(route.declaration.input, wish) });
    }
  }
});

test("every declared read takes any text in any part of its query without a fault of ours", async () => {
  for (const route of routes.filter((each) => isRead(each) && each.declaration.input)) {
    const names = Object.keys(sampleOf(route.declaration.input!, { text: () => "", id: () => "" }) as object);
    const ask = await askerOf(route);
    for (let from = 0; from < texts.length; from += byTier({ default: 8, nightly: 4 })) {
      const text = rotating(from);
      const query = new URLSearchParams(names.map((name) => [name, text().toWellFormed()]));
      await ask({ query: `?${query}` });
    }
  }
});

test("every declared write rejects anything but the JSON object that it expects", async () => {
  for (const route of routes.filter((each) => !isRead(each))) {
    const ask = await askerOf(route);
    for (const body of bodies) await ask({ body });
  }
});

test("deep and huge JSON is read or rejected", async () => {
  const route = all.find(({ path, method }) => path === "/api/listings" && method === "POST");
  const ask = await askerOf(route!);
  for (const body of hugeBodies) await ask({ body });
});

test("every declared write survives any value in place of any other", async () => {
  for (const route of routes.filter((each) => !isRead(each) && each.declaration.input)) {
    const whole = sampleOf(route.declaration.input!, { text: () => "A text", id: () => crowd.listing });
    if (!whole || typeof whole !== "object") continue;
    const ask = await askerOf(route);
    const changed = fc.record({ name: fc.constantFrom(...Object.keys(whole), "unknown"), value: fc.jsonValue() });
    await fc.assert(
      fc.asyncProperty(changed, async ({ name, value }) => {
        await ask({ body: { ...whole, [name]: value } });
      }),
      { numRuns: byTier({ default: 2, nightly: 20 }), endOnFailure: true },
    );
  }
});

test("most requests passed the guard", () => {
  const total = [...answered.values()].reduce((sum, count) => sum + count, 0);
  const beforeValidation = (answered.get(401) ?? 0) + (answered.get(403) ?? 0);
  expect(beforeValidation / total).toBeLessThan(0.2);
  expect(answered.get(200)).toBeGreaterThan(isFull ? 100 : 25);
});
