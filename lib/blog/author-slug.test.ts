import { authorSlug } from "./tag-slug";

test("two spellings of a name are one author, two names are two", () => {
  expect(authorSlug("Ada Lindqvist")).toBe("ada-lindqvist");
  expect(authorSlug("ada  LINDQVIST")).toBe(authorSlug("Ada Lindqvist"));
  expect(authorSlug("Ada Lindquist")).not.toBe(authorSlug("Ada Lindqvist"));
});

test("a name in any script has an address", () => {
  const [one, other] = [authorSlug("伊藤海斗"), authorSlug("田中")];
  for (const slug of [one, other, authorSlug("!!!")]) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(one).not.toBe(other);
});
