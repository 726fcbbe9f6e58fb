import { pageRank } from "./page-rank";

test.each([
  ["jonas", "Join requests /admin/organization-join-requests"],
  ["zzzz", "Organizations /admin/organizations"],
  ["regatta", "Registrations /admin/pending-users"],
])("“%s” does not match the page “%s”, which only contains its characters", (typed, page) => {
  expect(pageRank(page, typed)).toBe(0);
});

test("each typed word begins a word of the page's name, address, or further words", () => {
  const page = "Import listings /my-listings/import";
  for (const typed of ["imp", "list imp", "MY list", "csv"]) expect(pageRank(page, typed, ["csv"])).toBeGreaterThan(0);
  expect(pageRank(page, "import deals", ["csv"])).toBe(0);
});

test("a page whose name begins with what is typed comes first", () => {
  expect(pageRank("Settings /admin/settings", "set")).toBeGreaterThan(
    pageRank("Organization settings /settings/organization", "set"),
  );
});
