import { propertyTypes } from "../vocabulary";
import { categoryOf, findCategory, propertyCategories } from "./categories";

test("every property type belongs to exactly one category", () => {
  const listed: string[] = propertyCategories.flatMap(({ types }) => [...types]);
  expect(listed.toSorted()).toEqual([...propertyTypes].toSorted());
  expect(categoryOf("podcast")?.slug).toBe("media-and-creators");
});

test("each category has its own address", () => {
  const slugs = propertyCategories.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const slug of slugs) expect(findCategory(slug)?.slug).toBe(slug);
  expect(findCategory("nothing")).toBeUndefined();
});
