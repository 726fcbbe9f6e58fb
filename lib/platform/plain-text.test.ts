import fc from "@/tests/support/fast-check";

import { plainLine, plainText } from "./plain-text";

test.each([
  ["PowerPoint’s line breaks and page breaks are line breaks", "One\u000bTwo\u000cThree", "One\nTwo\nThree"],
  ["the line ends of Unicode are line breaks", "One\u2028Two\u2029Three\u0085Four", "One\nTwo\nThree\nFour"],
  ["controls go", "Ctl\u0010\u0000\u0007 title\u001a\u007f\u009b", "Ctl title"],
  ["tabs and ordinary line ends stay", "a\tb\r\nc\n", "a\tb\r\nc\n"],
  ["direction-changing marks are removed", "\u202ecilbup\u202c \u2066x\u2069", "cilbup x"],
  ["marks that right-to-left text needs stay", "نادي\u200f (U-19)\u200e", "نادي\u200f (U-19)\u200e"],
  ["joined emoji and combined accents stay", "👩‍👧 Este\u0301vez", "👩‍👧 Este\u0301vez"],
])("%s", (_, text, stored) => {
  expect(plainText(text)).toBe(stored);
});

test("a name is one line with single spaces", () => {
  expect(plainLine(" Harbour\u000bCity \n FC\u0000 ")).toBe("Harbour City FC");
});

test("whatever is written, XML 1.0 and PostgreSQL can hold the stored text, and storing it again changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const stored = plainText(text);
      expect(stored).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
      expect(plainText(stored)).toBe(stored);
    }),
  );
});
