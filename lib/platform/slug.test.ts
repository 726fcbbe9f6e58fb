import fc from "@/tests/support/fast-check";
import { slugOf } from "./slug";
import { transliteratedSlug } from "./transliterated-slug";

test.each([
  ["Żubrówka & Söhne, Straße", "zubrowka-sohne-strasse"],
  ["O’Hara Park (U-19)", "ohara-park-u-19"],
  ["Москва Марафон", "moskva-marafon"],
  ["東京マラソン", "dongjingmarason"],
  ["🏆🏆", "trophy-trophy"],
  ["\u200b—", ""],
])("%s is %j", (text, slug) => {
  expect(transliteratedSlug(text)).toBe(slug);
});

test("without transliteration, only Latin characters make a slug", () => {
  expect(["Łódź, Straße", "Ærø Løb", "東京マラソン", "Москва 2027"].map((text) => slugOf(text))).toEqual([
    "lodz-strasse",
    "aero-lob",
    "",
    "2027",
  ]);
});

test("whatever the text, its slug is empty or plain", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      for (const slug of [slugOf(text), transliteratedSlug(text)])
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
    }),
  );
});
