import fc from "@/tests/support/fast-check";
import { slugOf } from "./slug";

test.each([
  ["Żubrówka & Söhne, Straße", "zubrowka-sohne-strasse"],
  ["O’Hara Park (U-19)", "ohara-park-u-19"],
  ["Москва Марафон", "moskva-marafon"],
  ["東京マラソン", "dongjingmarason"],
  ["🏆🏆", "trophy-trophy"],
  ["\u200b—", ""],
])("%s is %j", (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

test("whatever the text, its slug is empty or plain", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      expect(slugOf(text)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
    }),
  );
});
