import { exampleListing } from "@/components/marketing/example-match";
import { allOrganizations, owners } from "./organizations";
import { sponsorPreferences } from "./sponsor-preferences";

test("some owners name the sponsors they want, and most do not", () => {
  const slugs = owners.map(({ slug }) => slug);
  const known = Object.keys(sponsorPreferences);
  expect(known.filter((slug) => !slugs.includes(slug))).toEqual([]);
  expect(known.length / slugs.length).toBeGreaterThan(0.2);
  expect(known.length / slugs.length).toBeLessThan(0.4);
});

test("no owner wants what it never accepts", () => {
  const both = Object.values(sponsorPreferences).flatMap(({ wantedCategories, blockedCategories }) =>
    wantedCategories.filter((category) => blockedCategories.includes(category)),
  );
  expect(both).toEqual([]);
});

test("every buyer in the demo world is accepted by everyone, so that its threads and deals stay plausible", () => {
  const blocked = new Set(Object.values(sponsorPreferences).flatMap(({ blockedCategories }) => blockedCategories));
  const rejected = allOrganizations.filter(({ industryCategory }) => industryCategory && blocked.has(industryCategory));
  expect(rejected).toEqual([]);
});

test("the landing page's example belongs to an owner without sponsor preferences", () => {
  expect(owners[1]?.slug).toBe(exampleListing.organizationId);
  expect(sponsorPreferences[exampleListing.organizationId]).toBeUndefined();
  expect(exampleListing.seller).toMatchObject({ wantedCategories: [] });
});
