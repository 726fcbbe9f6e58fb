import { changesOf } from "./diff";
import { foldActivity } from "./fold";
import type { ActivityRow } from "./queries";

const entry = (id: string, before: object, after: object, facts: Partial<ActivityRow> = {}) =>
  ({
    ...{
      id,
      action: "listings.edit",
      actorId: "ada",
      entityType: "listing",
      entityId: "stand",
      ip: "10.0.0.1",
      reason: null,
    },
    ...{ changes: changesOf(before, after) },
    ...facts,
  }) as ActivityRow;

test("autosaves are one entry, with the changes from before the first to after the last", () => {
  const [folded, ...others] = foldActivity([
    entry("3", { title: "Ab" }, { title: "Abc" }),
    entry("2", { city: "Leeds", title: "A" }, { city: "York", title: "Ab" }),
    entry("1", { city: "Bath" }, { city: "Leeds" }),
  ]);
  expect(others).toEqual([]);
  expect(folded?.entries.map(({ id }) => id)).toEqual(["3", "2", "1"]);
  expect(folded?.changes).toEqual([
    { field: "city", before: "Bath", after: "York" },
    { field: "title", before: "A", after: "Abc" },
  ]);
});

test("changes that cancel each other out are shown one by one", () => {
  const folded = foldActivity([
    entry("2", { city: "York" }, { city: "Bath" }),
    entry("1", { city: "Bath" }, { city: "York" }),
  ]);
  expect(folded.map(({ id, entries }) => [id, entries.length])).toEqual([
    ["2", 1],
    ["1", 1],
  ]);
});

test("each page opened in someone's account is an entry, and the same one again is not", () => {
  const opened = (id: string, page: string) => entry(id, {}, { page }, { action: "users.open_page" });
  const folded = foldActivity([opened("3", "/messages"), opened("2", "/messages"), opened("1", "/dashboard")]);
  expect(folded.map(({ id, changes }) => [id, changes.find(({ field }) => field === "page")?.after])).toEqual([
    ["3", "/messages"],
    ["1", "/dashboard"],
  ]);
});

test.each([
  ["another person", { actorId: "noor" }],
  ["another action", { action: "listings.publish" }],
  ["another thing", { entityId: "pitch" }],
  ["another address", { ip: "10.0.0.2" }],
  ["another reason", { reason: "Sold" }],
])("%s is a separate entry", (_, facts) => {
  expect(foldActivity([entry("2", {}, {}), entry("1", {}, {}, facts)])).toHaveLength(2);
});

test("logins have no subject, and are never folded", () => {
  const login = { action: "auth.login", entityId: null };
  expect(foldActivity([entry("2", {}, {}, login), entry("1", {}, {}, login)])).toHaveLength(2);
});
