import { type MarketplaceFixture, makeMarketplace } from "@/tests/support/builders/marketplace";
import { type DeclaredRoute, declaredRoutes } from "@/tests/support/http/declared-routes";
import { routeSampler } from "@/tests/support/http/route-sampler";

jest.setTimeout(120_000);

let crowd: MarketplaceFixture;
let reads: DeclaredRoute[];

beforeAll(async () => {
  crowd = await makeMarketplace(2);
  reads = (await declaredRoutes()).filter(({ method, declaration }) => method === "GET" && declaration.output);
});

test("every read answers what it declares", async () => {
  const faults: string[] = [];
  let whole = 0;
  for (const route of reads) {
    const ask = await routeSampler(route, crowd);
    try {
      whole += (await ask({})).status === 200 ? 1 : 0;
    } catch (error) {
      faults.push(String(error));
    }
  }
  expect(faults).toEqual([]);
  expect(whole).toBeGreaterThan(reads.length / 2);
});
