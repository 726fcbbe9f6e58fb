import fc from "@/tests/support/chance";
import { htmlOf } from "@/lib/blog/html";
import { figureMarkdown, insertBlock, insertNote, prefixLines, wrap } from "./insertions";

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
