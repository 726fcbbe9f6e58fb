import { isPageAddress, sidebarOf } from "./routes";

/** As the specification orders them; what is not built yet is left out. */
const everyone = ["Account", "Resources", "Support Tickets"];
const ofMarketers = [
  "Dashboard",
  "Marketplace",
  "AI Recommendations",
  "Sponsorship Preferences",
  "Brand Organizations",
  "ROI Calculator",
  "Messages",
];
const ofSellers = [
  "Dashboard",
  "My Listings",
  "Create Listing",
  "Organizations",
  "Organization Settings",
  "ROI Calculator",
  "Messages",
];

const labels = (kind: "marketer" | "seller", group: "main" | "you") => sidebarOf(kind, group).map(({ label }) => label);
const inOrder = (all: readonly string[], found: readonly string[]) => all.filter((label) => found.includes(label));

test.each([
  ["marketer", ofMarketers],
  ["seller", ofSellers],
] as const)("the sidebar of a %s has the specified entries in their order, and no others", (kind, all) => {
  expect(labels(kind, "main")).toEqual(inOrder(all, labels(kind, "main")));
  expect(labels(kind, "you")).toEqual(inOrder(everyone, labels(kind, "you")));
  expect(labels(kind, "you").slice(0, 2)).toEqual(["Account", "Resources"]);
});

test.each([
  "/",
  "/resources/",
  "/properties/harbor-regatta-0a1b",
  "/admin-users",
  "/admin",
  "/Pricing",
  "/resources/feed.xml",
  "/api/x",
])("%s may be a page or file", (path) => expect(isPageAddress(path)).toBe(true));

test.each(["/nope", "/resources/nope", "/pricing/nope", "/blog/nope"])("%s is no page", (path) =>
  expect(isPageAddress(path)).toBe(false),
);
