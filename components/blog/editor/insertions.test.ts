import fc from "@/tests/support/fast-check";
import { htmlOf } from "@/lib/blog/html";
import { treeOf } from "@/lib/blog/markdown";
import { asCode, changedPart, figureMarkdown, insertBlock, insertNote, prefixLines, wrap } from "./insertions";

const at = (text: string, part: string) => ({ text, start: text.indexOf(part), end: text.indexOf(part) + part.length });

test("bold wraps the selection, or inserts a placeholder", () => {
  expect(wrap(at("a fee b", "fee"), "**", "**", "bold").text).toBe("a **fee** b");
  expect(wrap({ text: "", start: 0, end: 0 }, "**", "**", "bold")).toEqual({ text: "**bold**", start: 2, end: 6 });
});

test("a line prefix is added, and removed the second time", () => {
  const once = prefixLines(at("x\none\ntwo", "one\ntwo"), "- ");
  expect(once.text).toBe("x\n- one\n- two");
  expect(prefixLines(once, "- ").text).toBe("x\none\ntwo");
});

test("a block is separated by blank lines", () => {
  expect(insertBlock(at("one\ntwo", "one"), "BLOCK").text).toBe("one\n\nBLOCK\n\ntwo");
  expect(insertBlock({ text: "", start: 0, end: 0 }, "BLOCK")).toEqual({ text: "BLOCK\n", start: 0, end: 5 });
});

test("a selected word becomes inline code, and selected lines become a code block", () => {
  expect(asCode(at("a fee b", "fee")).text).toBe("a `fee` b");
  const block = asCode(at("x\nT = F + A\nROI = P / T\ny", "T = F + A\nROI = P / T"));
  expect(block.text).toBe("x\n\n```\nT = F + A\nROI = P / T\n```\n\ny");
  expect(block.text.slice(block.start, block.end)).toBe("T = F + A\nROI = P / T");
  const empty = asCode({ text: "", start: 0, end: 0 });
  expect(empty).toEqual({ text: "```\ncode\n```\n", start: 4, end: 8 });
});

test("a code block that contains a fence gets a longer fence", () => {
  expect(asCode(at("```\na\n```", "```\na\n```")).text).toBe("````\n```\na\n```\n````\n");
});

test("applying an edit's change to the text gives the edit's result", () => {
  expect(changedPart("a fee b", "a **fee** b")).toEqual({ start: 2, end: 5, typed: "**fee**" });
  const words = fc.string({ unit: fc.constantFrom("a", "b", "\n") });
  fc.assert(
    fc.property(words, words, (before, after) => {
      const { start, end, typed } = changedPart(before, after);
      expect(before.slice(0, start) + typed + before.slice(end)).toBe(after);
    }),
  );
});

test("footnotes are numbered and collected at the end", () => {
  const first = insertNote(at("Said.", "Said."));
  expect(first.text).toBe("Said.[^1]\n\n[^1]: Source.\n");
  expect(first.text.slice(first.start, first.end)).toBe("Source.");
  expect(insertNote(at(first.text, "Said")).text).toBe("Said[^2].[^1]\n\n[^1]: Source.\n[^2]: Source.\n");
});

const htmlOfText = (text: string, address: string) => htmlOf(treeOf(text), address);

test.each(["`A`", "A` of `B", "<a href='", "<b>A", "![A](b)", "*A", "&amp;"])(
  "a picture called %s is a figure",
  (name) => {
    const html = htmlOfText(
      figureMarkdown({ url: "/api/files/1", width: 4, height: 3, alt: name, caption: `${name} too` }),
      "https://a.test/",
    );
    expect(html).toMatch(/^<figure><img alt="/);
    expect(html.match(/<figcaption>/g)).toHaveLength(1);
  },
);

test("any alt text or caption results in one figure with one caption", () => {
  const words = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => /[a-z]/i.test(text));
  fc.assert(
    fc.property(words, words, (alt, caption) => {
      const html = htmlOfText(
        figureMarkdown({ url: "/api/files/1", width: 4, height: 3, alt, caption }),
        "https://a.test/",
      );
      expect(html).toMatch(/^<figure><img alt="[^"]+" src="https:\/\/a.test\/api\/files\/1" width="4" height="3"/);
      expect(html.match(/<figcaption>/g)).toHaveLength(1);
    }),
  );
});
