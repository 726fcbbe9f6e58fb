import { db } from "@/lib/platform/db";
import type { PublicMatches } from "@/lib/opportunities/public-matches/schema";
import { makeListing } from "@/tests/support/builders/listings";
import "@/tests/support/database/setup";
import { callRoute } from "@/tests/support/http/call-route";
import { POST } from "./route";

jest.mock("next/headers", () => jest.requireActual<object>("@/tests/support/http/next-headers"));

const fields = { sportOrGenre: "sailing", propertyType: "tournament", country: "IS", city: "Reykjavik" } as const;
const secrets = { price: 43_219, packages: [{ name: "Sleeve partner", price: 87_654 }] };
let shown: string;
let unshown: string;
let expensive: string;

beforeAll(async () => {
  shown = (await makeListing({ fields: { ...fields, ...secrets, publicPreview: true } })).id;
  expensive = (await makeListing({ fields: { ...fields, price: 900_000, packages: [], publicPreview: true } })).id;
  unshown = (await makeListing({ fields: { ...fields, ...secrets } })).id;
});

async function matchesOf(text: string) {
  const { status, body } = await callRoute(POST, { body: { text } });
  return { status, body: body as PublicMatches };
}

test("a visitor’s sentence finds public previews alone, with reasons and without prices", async () => {
  const { status, body } = await matchesOf("Sailing in Iceland, and a sea view");
  expect(status).toBe(200);
  const ids = body.items.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([shown, expensive]));
  expect(ids).not.toContain(unshown);
  expect(body.items[0]).toMatchObject({ reasons: ["Sailing", "In Iceland"] });
  expect(body.understood).toEqual([
    { text: "Sailing", label: "Sport or genre" },
    { text: "Iceland", label: "Country" },
  ]);
  expect(body.notPlaced).toEqual(["a sea view"]);
  expect(JSON.stringify(body)).not.toMatch(/43,?219|87,?654|Sleeve/);
});

test("a budget changes neither the listings nor their order, so that prices stay behind login", async () => {
  const answers = ["", ", up to $10,000", ", at least $500,000"].map((budget) =>
    matchesOf(`Sailing in Iceland${budget}`).then(({ body }) => body.items),
  );
  const [plain, low, high] = await Promise.all(answers);
  expect(low).toEqual(plain);
  expect(high).toEqual(plain);
});

test("a preview that its seller ended is not shown, however recently", async () => {
  const { id } = await makeListing({ fields: { ...fields, country: "GL", publicPreview: true } });
  await db.listing.update({ where: { id }, data: { publicPreview: false } });
  expect((await matchesOf("Sailing in Greenland")).body.items.map((item) => item.id)).not.toContain(id);
});

test("a sentence without criteria finds nothing, and an empty one is refused", async () => {
  expect((await matchesOf("Something lovely")).body).toMatchObject({ understood: [], items: [] });
  expect((await matchesOf("   ")).status).toBe(422);
});

test("one address asks at most 20 times a minute", async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 21; at += 1) statuses.push((await matchesOf("Sailing")).status);
  expect(statuses).toContain(429);
});
