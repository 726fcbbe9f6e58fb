import { fetchedAheadHeader, markFetchedAhead } from "./fetched-ahead";

const marked = (headers: Record<string, string>) => {
  markFetchedAhead({ headers });
  return headers[fetchedAheadHeader];
};

test("a page that our own link prefetches is marked", () => {
  expect(marked({ "next-router-prefetch": "1", rsc: "1" })).toBe("1");
});

test("a page that a browser preloads by itself counts as opened, as it is shown without another request", () => {
  expect(marked({ "sec-purpose": "prefetch;prerender" })).toBeUndefined();
});

test("a page that someone opens is not marked, whatever the client claims", () => {
  expect(marked({ rsc: "1" })).toBeUndefined();
  expect(marked({ [fetchedAheadHeader]: "1" })).toBeUndefined();
});
