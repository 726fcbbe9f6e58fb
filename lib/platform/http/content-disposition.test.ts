import fc from "@/tests/support/fast-check";
import { contentDisposition } from "./content-disposition";

test.each([
  ["INV-0001.pdf", "filename=\"INV-0001.pdf\"; filename*=UTF-8''INV-0001.pdf"],
  ["Übersicht (1)'.csv", "filename=\"Ubersicht (1)'.csv\"; filename*=UTF-8''%C3%9Cbersicht%20%281%29%27.csv"],
  ['a"b\\c;d%41.pdf', "filename=\"a_b_c_d_41.pdf\"; filename*=UTF-8''a%22b%5Cc%3Bd%2541.pdf"],
  ["請求書.pdf", "filename=\"QingQiuShu.pdf\"; filename*=UTF-8''%E8%AB%8B%E6%B1%82%E6%9B%B8.pdf"],
])("%s", (name, header) => {
  expect(contentDisposition("attachment", name)).toBe(`attachment; ${header}`);
});

test("whatever the name, the header is one line of ASCII with both names", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      expect(contentDisposition("inline", name)).toMatch(
        /^inline; filename="[^"\\%;/]+"; filename\*=UTF-8''[!#$&+.^_`|~%A-Za-z0-9-]*$/,
      );
    }),
  );
});
