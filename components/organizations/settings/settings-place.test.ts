import { tabOf, tabsFor } from "./settings-place";

test("an admin of a brand has every tab, a seller's admin no spend limit", () => {
  expect(tabsFor({ isAdmin: true, isMarketer: true, isAgent: false })).toEqual([
    "profile",
    "members",
    "domains",
    "joining",
    "security",
    "sso",
    "spending",
    "agencies",
    "blocks",
    "leaving",
  ]);
  expect(tabsFor({ isAdmin: true, isMarketer: false, isAgent: false })).not.toContain("spending");
});

test("everybody of a seller sees which sponsors it wants", () => {
  for (const isAdmin of [true, false])
    expect(tabsFor({ isAdmin, isMarketer: false, isAgent: false })).toContain("sponsors");
});

test("who is no admin sees profile, people, agencies and blocks, and may leave; an agency's person has nothing to leave", () => {
  expect(tabsFor({ isAdmin: false, isMarketer: true, isAgent: false })).toEqual([
    "profile",
    "members",
    "agencies",
    "blocks",
    "leaving",
  ]);
  expect(tabsFor({ isAdmin: false, isMarketer: true, isAgent: true })).toEqual([
    "profile",
    "members",
    "agencies",
    "blocks",
  ]);
});

test("an address that names no tab of one's own opens the first", () => {
  const tabs = tabsFor({ isAdmin: false, isMarketer: true, isAgent: false });
  expect(tabOf("members", tabs)).toBe("members");
  for (const asked of ["domains", "", undefined, ["members"]]) expect(tabOf(asked, tabs)).toBe("profile");
});
