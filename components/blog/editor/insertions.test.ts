import fc from "@/tests/support/fast-check";
import { htmlOf } from "@/lib/blog/html";
import { asCode, changedPart, figureMarkdown, insertBlock, insertNote, prefixLines, wrap } from "./insertions";

const at = (text: string, part: string) => ({ text, start: text.indexOf(part), end: text.indexOf(part) + part.length });

test("bold goes around the selection, or around a word that can be typed over", () => {
  expect(wrap(at("a fee b", "fee"), "**", "**", "bold").text).toBe("a **fee** b");
  expect(wrap({ text: "", start: 0, end: 0 }, "**", "**", "bold")).toEqual({ text: "**bold**", start: 2, end: 6 });
});

test("lines get a mark, and lose it the second time", () => {
  const once = prefixLines(at("x\none\ntwo", "one\ntwo"), "- ");
  expect(once.text).toBe("x\n- one\n- two");
  expect(prefixLines(once, "- ").text).toBe("x\none\ntwo");
});

test("a block stands alone", () => {
  expect(insertBlock(at("one\ntwo", "one"), "BLOCK").text).toBe("one\n\nBLOCK\n\ntwo");
  expect(insertBlock({ text: "", start: 0, end: 0 }, "BLOCK")).toEqual({ text: "BLOCK\n", start: 0, end: 5 });
});

test("words become code within their line, lines become a block of their own", () => {
  expect(asCode(at("a fee b", "fee")).text).toBe("a `fee` b");
  const block = asCode(at("x\nT = F + A\nROI = P / T\ny", "T = F + A\nROI = P / T"));
  expect(block.text).toBe("x\n\n```\nT = F + A\nROI = P / T\n```\n\ny");
  expect(block.text.slice(block.start, block.end)).toBe("T = F + A\nROI = P / T");
  const empty = asCode({ text: "", start: 0, end: 0 });
  expect(empty).toEqual({ text: "```\ncode\n```\n", start: 4, end: 8 });
});

test("a block of code that holds a fence gets a longer one", () => {
  expect(asCode(at("```\na\n```", "```\na\n```")).text).toBe("````\n```\na\n```\n````\n");
});

test("what a step changed, typed over its place, gives what the step gave", () => {
  expect(changedPart("a fee b", "a **fee** b")).toEqual({ start: 2, end: 5, typed: "**fee**" });
  const words = fc.string({ unit: fc.constantFrom("a", "b", "\n") });
  fc.assert(
    fc.property(words, words, (before, after) => {
      const { start, end, typed } = changedPart(before, after);
      expect(before.slice(0, start) + typed + before.slice(end)).toBe(after);
    }),
  );
});

test("notes are numbered on and stand together at the end", () => {
  const first = insertNote(at("Said.", "Said."));
  expect(first.text).toBe("Said.[^1]\n\n[^1]: Source.\n");
  expect(first.text.slice(first.start, first.end)).toBe("Source.");
  expect(insertNote(at(first.text, "Said")).text).toBe("Said[^2].[^1]\n\n[^1]: Source.\n[^2]: Source.\n");
});

test.each(["`A`", "A` of `B", "<a href='", "<b>A", "![A](b)", "*A", "&amp;"])(
  "a picture called %s is a figure",
  (name) => {
    const html = htmlOf(
      figureMarkdown({ url: "/api/files/1", width: 4, height: 3, alt: name, caption: `${name} too` }),
      "https://a.test/",
    );
    expect(html).toMatch(/^<figure><img alt="/);
    expect(html.match(/<figcaption>/g)).toHaveLength(1);
  },
);

test("whatever somebody calls a picture, it is one figure with one caption", () => {
  const words = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => /[a-z]/i.test(text));
  fc.assert(
    fc.property(words, words, (alt, caption) => {
      const html = htmlOf(
        figureMarkdown({ url: "/api/files/1", width: 4, height: 3, alt, caption }),
        "https://a.test/",
      );
      expect(html).toMatch(/^<figure><img alt="[^"]+" src="https:\/\/a.test\/api\/files\/1" width="4" height="3"/);
      expect(html.match(/<figcaption>/g)).toHaveLength(1);
    }),
  );
});
