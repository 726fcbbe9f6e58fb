import { exampleListing } from "@/components/marketing/example-match";
import { allOrganizations, owners } from "./organizations";
import { wishes } from "./sponsor-preferences";

test("every third owner says which sponsors it wants, and nobody else does", () => {
  expect(Object.keys(wishes)).toEqual(owners.filter((_, at) => at % 3 === 0).map(({ slug }) => slug));
});

test("no owner wants what it never takes", () => {
  const both = Object.values(wishes).flatMap(({ wantedCategories, blockedCategories }) =>
    wantedCategories.filter((category) => blockedCategories.includes(category)),
  );
  expect(both).toEqual([]);
});

test("whoever buys in the demo world is taken by everybody, so that its threads and deals stay likely", () => {
  const blocked = new Set(Object.values(wishes).flatMap(({ blockedCategories }) => blockedCategories));
  const refused = allOrganizations.filter(({ industryCategory }) => industryCategory && blocked.has(industryCategory));
  expect(refused).toEqual([]);
});

test("the landing page's example is of an owner without wishes", () => {
  expect(owners[1]?.slug).toBe(exampleListing.organizationId);
  expect(wishes[exampleListing.organizationId]).toBeUndefined();
  expect(exampleListing.seller).toMatchObject({ wantedCategories: [] });
});
