import fc from "@/tests/support/fast-check";
import { diffLines } from "./diff";

const lines = fc.array(fc.constantFrom("a", "b", "c", ""), { maxLength: 12 }).map((list) => list.join("\n"));

test("a changed line is one removed and one added", () => {
  expect(diffLines("one\ntwo\nthree", "one\n2\nthree")).toEqual([
    { mark: "same", text: "one" },
    { mark: "removed", text: "two" },
    { mark: "added", text: "2" },
    { mark: "same", text: "three" },
  ]);
});

test("both texts can be restored from any diff", () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const diff = diffLines(before, after);
      const without = (mark: string) =>
        diff
          .filter((line) => line.mark !== mark)
          .map(({ text }) => text)
          .join("\n");
      expect([without("added"), without("removed")]).toEqual([before, after]);
    }),
  );
});

test("equal texts have no difference", () => {
  fc.assert(fc.property(lines, (text) => diffLines(text, text).every(({ mark }) => mark === "same")));
});
