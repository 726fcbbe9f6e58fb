import { postLimits } from "./limits";
import { isSlug } from "./slug";
import { tagSlug } from "./tag-slug";

test.each([
  ["Women's sport", "womens-sport"],
  ["Café & Bar", "cafe-bar"],
  ["2027", "2027"],
])("%s is read as %s", (name, slug) => expect(tagSlug(name)).toBe(slug));

test("case, accents, and punctuation make no other tag", () => {
  expect(tagSlug("Rights fees")).toBe(tagSlug("rights-fees!"));
  expect(tagSlug("СПОРТ")).toBe(tagSlug("спорт"));
});

test("a tag without Latin characters is distinct, with an address like any other", () => {
  const names = ["部落格", "社會", "спорт", "футбол", "日本 2027", "中国 2027", "Fußball", "❤️", "💌", "!!!"];
  const slugs = names.map(tagSlug);
  expect(new Set(slugs).size).toBe(names.length);
  expect(slugs.filter((slug) => !isSlug(slug))).toEqual([]);
  expect(slugs).not.toContain(tagSlug("Post"));
  expect(tagSlug(`${"a".repeat(postLimits.tag - 1)}ß`)).toHaveLength(postLimits.tag);
});
