import { tabOf, tabsFor } from "./settings-tabs";

test("a brand's admin has every tab, a seller's admin no spend limit", () => {
  expect(tabsFor({ isAdmin: true, isMarketer: true, isAgent: false })).toEqual([
    "profile",
    "members",
    "domains",
    "joining",
    "security",
    "sso",
    "spending",
    "legal",
    "contracts",
    "webhooks",
    "agencies",
    "blocks",
    "leaving",
  ]);
  expect(tabsFor({ isAdmin: true, isMarketer: false, isAgent: false })).not.toContain("spending");
});

test("every member of a seller sees its sponsor preferences", () => {
  for (const isAdmin of [true, false])
    expect(tabsFor({ isAdmin, isMarketer: false, isAgent: false })).toContain("sponsors");
});

test("other members see profile, members, agencies, and blocks, and can leave; agency staff can't", () => {
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

test("a URL without an available tab opens the first", () => {
  const tabs = tabsFor({ isAdmin: false, isMarketer: true, isAgent: false });
  expect(tabOf("members", tabs)).toBe("members");
  for (const requested of ["domains", "", undefined, ["members"]]) expect(tabOf(requested, tabs)).toBe("profile");
});
