import Papa from "papaparse";
import type { Comparison, ComparisonRow, RowCode } from "@/lib/opportunities/compare/view";
import { db } from "@/lib/platform/db";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { callRoute, cookieFor } from "@/tests/support/http/call-route";
import { withRequestHeaders } from "@/tests/support/http/next-headers";
import { readPdf } from "@/tests/support/pdf/read-pdf";
import { GET as asCsv } from "./compare/csv/route";
import { GET as asPdf } from "./compare/pdf/route";
import { GET } from "./compare/route";

type Person = Parameters<typeof cookieFor>[0];

const ask = async (person: Person, query: string, handler = GET) =>
  callRoute(handler, { query: `?${query}`, headers: { cookie: await cookieFor(person) } });

async function compare(person: Person, query: string): Promise<Comparison> {
  const { status, body } = await ask(person, query);
  expect(status).toBe(200);
  return body as unknown as Comparison;
}

function rowOf({ sections }: Comparison, code: RowCode): ComparisonRow {
  const row = sections.flatMap(({ rows }) => rows).find((each) => each.code === code);
  if (!row) throw new Error(`No row ${code}.`);
  return row;
}

const textsOf = (comparison: Comparison, code: RowCode) => rowOf(comparison, code).cells.map(({ text }) => text);

/**
 * The same listing three times: unchanged, cheaper with fewer gaps elsewhere, and with a hidden price and no figures.
 */
async function threeListings() {
  const harbor = await makeListing({ fields: { title: "Harbor Regatta" } });
  const city = await makeListing({
    fields: {
      title: "City Run",
      price: 9_000,
      packages: [],
      reach: { uniqueReach: 9_000, estImpressions: 3_000_000 },
      leadTimeDays: 20,
      exclusivity: { level: "none" },
    },
  });
  const silent = await makeListing({
    fields: {
      title: "Silent Cup",
      price: 5_000,
      contactForPricing: true,
      packages: [],
      reach: {},
      audience: {},
      leadTimeDays: null,
      exclusivity: {},
    },
  });
  return { harbor, city, silent, ids: [harbor.id, city.id, silent.id].join(",") };
}

describe("a comparison", () => {
  test("shows every value beside the others, and the best of each row in words", async () => {
    const actor = await makeMarketer();
    await makeBrief({ marketer: actor });
    const { ids } = await threeListings();
    const comparison = await compare(actor, `ids=${ids}`);
    expect(comparison.listings.map(({ title }) => title)).toEqual([
      "Harbor Regatta 2027/28",
      "City Run 2027/28",
      "Silent Cup 2027/28",
    ]);
    expect(textsOf(comparison, "total_cost")).toEqual(["$18,000", "$9,000", "Contact for pricing"]);
    expect(textsOf(comparison, "audience_overlap")).toEqual(["56%", "56%", "Not provided"]);
    // 18,000 ÷ (41,000 × 0.565) and 9,000 ÷ (9,000 × 0.565)
    expect(textsOf(comparison, "cost_per_target_reach")).toEqual(["$0.78", "$1.77", "Unknown"]);
    expect(textsOf(comparison, "effective_cpm")).toEqual(["$7.50", "$3.00", "Unknown"]);
    expect(rowOf(comparison, "cost_per_target_reach").best?.text).toBe(
      "Lowest cost per target reach: Harbor Regatta 2027/28, $0.78 (1 unknown)",
    );
    expect(rowOf(comparison, "effective_cpm").best?.text).toBe(
      "Lowest effective CPM: City Run 2027/28, $3.00 (1 unknown)",
    );
    expect(rowOf(comparison, "lead_time").best?.text).toBe("Shortest lead time: City Run 2027/28, 20 days (1 unknown)");
    expect(textsOf(comparison, "exclusivity")).toEqual(["Category exclusivity", "Not provided", "Not provided"]);
  });

  test("adds activation to every cost", async () => {
    const { harbor, city } = await threeListings();
    const comparison = await compare(await makeMarketer(), `ids=${harbor.id},${city.id}&activation=2.2`);
    expect(textsOf(comparison, "total_cost")).toEqual(["$57,600", "$28,800"]);
    expect(textsOf(comparison, "effective_cpm")).toEqual(["$24.00", "$9.60"]);
    expect(rowOf(comparison, "total_cost").cells[0]?.detail).toBe("Fee $18,000 + activation $39,600");
  });

  const priceOf = (name: string, price: number) => ({ name, price, quantityAvailable: 2 });

  test("covers one package of each listing: the matched one until another is chosen", async () => {
    const actor = await makeMarketer();
    await makeBrief({ marketer: actor, fields: { budgetMin: 10_000, budgetMax: 50_000 } });
    const both = await makeListing({ fields: { packages: [priceOf("Supporter", 4_000), priceOf("Partner", 20_000)] } });
    const { city } = await threeListings();
    const [supporter, partner] = both.packages;
    const usual = await compare(actor, `ids=${both.id},${city.id}`);
    expect(usual.listings[0]).toMatchObject({
      packageId: partner?.id,
      packages: [
        { name: "Supporter", price: "$4,000" },
        { name: "Partner", price: "$20,000" },
      ],
    });
    expect(textsOf(usual, "package")).toEqual(["Partner", "Whole listing"]);
    expect(textsOf(usual, "total_cost")).toEqual(["$20,000", "$9,000"]);
    expect(await compare(actor, `ids=${both.id},${city.id}&packages=${partner?.id}`)).toEqual(usual);

    const other = await compare(actor, `ids=${both.id},${city.id}&packages=${supporter?.id},${crypto.randomUUID()}`);
    expect(other.listings[0]?.packageId).toBe(supporter?.id);
    expect(textsOf(other, "total_cost")).toEqual(["$4,000", "$9,000"]);
    const scoreIn = (comparison: Comparison) => rowOf(comparison, "match").cells[0]?.amount ?? 0;
    expect(scoreIn(other)).toBeLessThan(scoreIn(usual));
  });

  test("does not mark a cost below the brief's budget as the lowest", async () => {
    const actor = await makeMarketer();
    await makeBrief({ marketer: actor, fields: { budgetMin: 10_000, budgetMax: 50_000 } });
    const { harbor, city } = await threeListings();
    const { best, cells } = rowOf(await compare(actor, `ids=${harbor.id},${city.id}`), "total_cost");
    expect(best).toBeNull();
    expect(cells[1]).toMatchObject({ text: "$9,000", detail: "Below your $10,000 minimum", amount: null });
  });

  test("compares terms of different lengths by year", async () => {
    const { harbor } = await threeListings();
    const long = await makeListing({
      fields: { price: 30_000, packages: [], termStart: "2027-01-01", termEnd: "2029-12-31" },
    });
    const actor = await makeMarketer();
    const { cells, best } = rowOf(await compare(actor, `ids=${harbor.id},${long.id}`), "cost_per_year");
    expect(cells).toMatchObject([{ text: "$18,000" }, { text: "$10,000", detail: "Over 3 years", isBest: true }]);
    expect(best?.word).toBe("Lowest");
    const alike = await compare(actor, `ids=${harbor.id},${(await makeListing()).id}`);
    expect(alike.sections.flatMap(({ rows }) => rows).map(({ code }) => code)).not.toContain("cost_per_year");
  });

  test("adds up to the match, factor by factor", async () => {
    const actor = await makeMarketer();
    await makeBrief({ marketer: actor });
    const comparison = await compare(actor, `ids=${(await threeListings()).ids}`);
    const factors = comparison.sections.flatMap(({ rows }) => rows).filter(({ code }) => code === "factor");
    expect(factors.map(({ label }) => label)).toContain("Objectives and assets");
    const points = factors.reduce((sum, { cells }) => sum + (cells[0]?.segment?.points ?? 0), 0);
    expect(Math.abs(points - (rowOf(comparison, "match").cells[0]?.amount ?? 0))).toBeLessThanOrEqual(5);
  });

  test("without a brief says what is missing for the target audience", async () => {
    const comparison = await compare(await makeMarketer(), `ids=${(await threeListings()).ids}`);
    expect(comparison.brief).toBeNull();
    expect(rowOf(comparison, "cost_per_target_reach").cells[0]).toMatchObject({
      text: "Unknown",
      detail: "Choose a brief with a target audience",
      isKnown: false,
    });
  });
});

describe("what a comparison does not show", () => {
  test("listings that the marketer cannot see are omitted and counted", async () => {
    const actor = await makeMarketer();
    const { harbor, city } = await threeListings();
    const draft = await makeListing({ status: "draft", fields: { title: "Secret draft" } });
    const comparison = await compare(actor, `ids=${harbor.id},${draft.id},${city.id}`);
    expect(comparison.leftOut).toBe(1);
    expect(comparison.listings.map(({ id }) => id)).toEqual([harbor.id, city.id]);
    expect(JSON.stringify(comparison)).not.toContain("Secret draft");
  });

  test("an off-market listing remains for those who saved it, and for no one else", async () => {
    const [actor, neighbor] = [await makeMarketer(), await makeMarketer()];
    const { harbor, city } = await threeListings();
    await db.savedOpportunity.create({ data: { organizationId: actor.organizationId, listingId: city.id } });
    await db.listing.update({ where: { id: city.id }, data: { status: "paused" } });
    const query = `ids=${harbor.id},${city.id}`;
    expect((await compare(actor, query)).listings.map(({ status }) => status)).toEqual(["published", "paused"]);
    expect((await compare(neighbor, query)).leftOut).toBe(1);
  });

  test("another organization's brief does not exist", async () => {
    const foreign = await makeBrief({ marketer: await makeMarketer() });
    const { ids } = await threeListings();
    expect((await ask(await makeMarketer(), `ids=${ids}&briefId=${foreign.id}`)).status).toBe(404);
  });

  test("sellers are rejected, and so is a fifth listing", async () => {
    const { ids, harbor } = await threeListings();
    for (const handler of [GET, asCsv, asPdf])
      expect((await ask(await makeSeller(), `ids=${ids}`, handler)).status).toBe(403);
    const five = Array.from({ length: 5 }, () => crypto.randomUUID());
    const rejected = await ask(await makeMarketer(), `ids=${five.join(",")}`);
    expect(rejected).toMatchObject({ status: 422, body: { errors: { ids: ["Compare up to 4 listings."] } } });
    expect((await ask(await makeMarketer(), `ids=${harbor.id},${harbor.id}`, asCsv)).status).toBe(422);
  });
});

describe("a comparison as a file", () => {
  test("is a table that spreadsheets read without running formulas", async () => {
    const { harbor } = await threeListings();
    const sly = await makeListing({ fields: { title: "=HYPERLINK(1)" } });
    const { csv, headers } = await csvOf(await makeMarketer(), `ids=${harbor.id},${sly.id}`);
    expect(headers.get("content-disposition")).toMatch(/comparison-[a-z0-9-]+\.csv/);
    const [headings, , item, total] = Papa.parse<string[]>(csv.replace("\uFEFF", "")).data;
    expect(headings?.[4]).toBe("'=HYPERLINK(1) 2027/28");
    expect(item?.slice(0, 3)).toEqual(["Cost", "Package", "Sleeve partner"]);
    expect(total?.slice(0, 4)).toEqual(["Cost", "Total cost (USD)", "18000", "$18,000"]);
  });

  test("is a document with the best values, the table, and the sources", async () => {
    const actor = await makeMarketer();
    await makeBrief({ marketer: actor });
    const { pages, title } = readPdf(await pdfOf(actor, `ids=${(await threeListings()).ids}`));
    const text = pages.join("\n");
    expect(title).toBe("Sponsorship comparison");
    for (const part of [
      "Brief: Spring launch",
      "Lowest cost per target reach: Harbor Regatta 2027/28, $0.78 (1 unknown)",
      "? Contact for pricing",
      "Match by factor",
      "Source: Third-party audit. As of Jun 30, 2026",
      `Page ${pages.length} of ${pages.length}`,
    ])
      expect(text).toContain(part);
  });
});

/** The response with its raw bytes, as a browser saves them. */
async function rawResponse(person: Person, query: string, handler: typeof GET): Promise<Response> {
  const headers = new Headers({ cookie: await cookieFor(person) });
  const request = new Request(`http://localhost:3000/api?${query}`, { headers });
  return withRequestHeaders(headers, () => handler(request, { params: Promise.resolve({}) }));
}

const csvOf = async (person: Person, query: string) => {
  const result = await rawResponse(person, query, asCsv);
  return { csv: await result.text(), headers: result.headers };
};

const pdfOf = async (person: Person, query: string) =>
  Buffer.from(await (await rawResponse(person, query, asPdf)).arrayBuffer());
