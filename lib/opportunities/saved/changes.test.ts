import { changesSince, type ListingSnapshot } from "./changes";

const seen: ListingSnapshot = {
  priceCents: 3_000_000,
  status: "published",
  deadline: null,
  categoryState: "open",
  gaps: ["reach", "lead time"],
};
const context = { currency: "USD", category: "Insurance", today: "2026-11-23" };
const textsAfter = (current: Partial<ListingSnapshot>, before: Partial<ListingSnapshot> = {}) =>
  changesSince({ ...seen, ...before }, { ...seen, ...current }, context).map(({ text }) => text);

test("a listing unchanged since it was seen has no notice", () => {
  expect(textsAfter({})).toEqual([]);
});

test.each([
  ["a lower price", { priceCents: 2_500_000 }, "Price dropped from $30,000 to $25,000"],
  ["a higher price", { priceCents: 3_000_050 }, "Price rose from $30,000 to $30,000.50"],
  ["a hidden price", { priceCents: null }, "Price hidden, was $30,000"],
  ["a category that was sold", { categoryState: "sold" }, "Your category (Insurance) was sold"],
  ["a category on hold", { categoryState: "on_hold" }, "Your category (Insurance) is on hold"],
  ["facts that were missing", { gaps: [] }, "Added since: reach and lead time"],
  ["a listing off the market", { status: "sold_out", priceCents: 1 }, "No longer available: Sold out"],
  ["a deadline within two weeks", { deadline: "2026-12-07" }, "Decision deadline in 14 days"],
  ["a deadline today", { deadline: "2026-11-23" }, "Decision deadline today"],
] as const)("%s is one notice with its values", (_, current, text) => {
  expect(textsAfter(current)).toEqual([text]);
});

test.each([
  ["a published price", { priceCents: null }, {}, "Price now published: $30,000"],
  ["a listing that came back", { status: "paused" }, {}, "Back on the market"],
  ["a category that is open again", { categoryState: "sold" }, {}, "Your category (Insurance) is open again"],
] as const)("%s is one notice", (_, before, current, text) => {
  expect(textsAfter(current, before)).toEqual([text]);
});

test("a deadline that passed, is far away, or was dismissed has no notice, and a new one has", () => {
  expect(textsAfter({ deadline: "2026-11-22" })).toEqual([]);
  expect(textsAfter({ deadline: "2026-12-08" })).toEqual([]);
  expect(textsAfter({ deadline: "2026-11-30" }, { deadline: "2026-11-30" })).toEqual([]);
  expect(textsAfter({ deadline: "2026-11-24" }, { deadline: "2026-11-30" })).toEqual(["Decision deadline tomorrow"]);
});

test("without an industry there is no notice about a category", () => {
  expect(textsAfter({ categoryState: null })).toEqual([]);
});

test("a listing that was off the market when it was seen has no notice until it is back", () => {
  expect(textsAfter({ status: "paused" }, { status: "paused" })).toEqual([]);
  expect(textsAfter({ status: "sold_out" }, { status: "paused" })).toEqual(["No longer available: Sold out"]);
});
