import { fetchedAheadHeader, markFetchedAhead } from "./fetched-ahead";

const marked = (headers: Record<string, string>) => {
  markFetchedAhead({ headers });
  return headers[fetchedAheadHeader];
};

test.each<Record<string, string>>([
  { "next-router-prefetch": "1", rsc: "1" },
  { "sec-purpose": "prefetch;prerender" },
  { purpose: "prefetch" },
])("a request with %j is only fetched ahead", (headers) => expect(marked(headers)).toBe("1"));

test("a page that somebody opens is not, whatever the client claims", () => {
  expect(marked({ rsc: "1" })).toBeUndefined();
  expect(marked({ [fetchedAheadHeader]: "1" })).toBeUndefined();
});
