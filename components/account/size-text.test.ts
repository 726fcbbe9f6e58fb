import { sizeText } from "./size-text";

test.each([
  [0, "1 KB"],
  [12_400, "12 KB"],
  [999_499, "999 KB"],
  [1_400_000, "1.4 MB"],
])("%d bytes are %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
