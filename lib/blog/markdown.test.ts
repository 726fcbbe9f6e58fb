import fc from "@/tests/support/fast-check";
import { htmlOf } from "./html";
import { treeOf } from "./markdown";
import { outlineOf } from "./outline";

const id = "0198c0de-0000-7000-8000-000000000001";
const address = "https://pitchside.test/resources/blog/a";
const html = (body: string) => htmlOf(treeOf(body), address);

test("a picture alone is a figure with its size and its caption", () => {
  expect(html('![A pitch](/api/files/1#1200x800 "The home end, 2025")')).toBe(
    '<figure><img alt="A pitch" src="https://pitchside.test/api/files/1" width="1200" height="800" loading="lazy" decoding="async"><figcaption>The home end, 2025</figcaption></figure>',
  );
});

test.each(["https://elsewhere.test/x.png", "//elsewhere.test/x.png", "x.png"])("a picture at %s is not shown", (src) =>
  expect(html(`Before ![spy](${src}) after`)).not.toContain("<img"),
);

test("bars are a table whose caption and values can be read", () => {
  const table = html("```bars\nDollars per dollar of fee\nBefore 2007: 1.70\n2016: 2.20\n```");
  expect(table).toContain("<figcaption>Dollars per dollar of fee</figcaption>");
  expect(table).toContain('<th scope="row">Before 2007</th>');
  expect(table).toContain('<td class="value">2.20</td>');
});

test("a table scrolls by itself, also by keyboard, and its page stays as wide as the screen", () =>
  expect(html("| Line | Figure |\n| --- | --- |\n| Sleeve | 5 |")).toMatch(
    /<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table>/,
  ));

test("footnotes point at their notes and back", () => {
  const text = html("Said.[^1]\n\n[^1]: By whom.");
  expect(text).toContain(`href="${address}#user-content-fn-1"`);
  expect(text).toContain('<li id="user-content-fn-1">');
  expect(text).toContain(`href="${address}#user-content-fnref-1"`);
});

test.each([
  "<script>alert(1)</script>",
  "[x](javascript:alert(1))",
  '<img src=x onerror="alert(1)">',
  "[x](data:text/html,<script>)",
])("nothing in %s can run", (body) => {
  expect(html(body)).not.toMatch(/<script|<img|javascript:|data:text/);
});

test("the outline has headings by their rendered ids, listings once, and the length", () => {
  const body = `# Top\n\n## What a brief says\n\n${"word ".repeat(460)}\n\n### Budget\n\n\`\`\`listing\n${id}\n\`\`\`\n\n\`\`\`listing\n${id}\nnot an id\n\`\`\``;
  expect(outlineOf(treeOf(body))).toEqual({
    headings: [
      { id: "top", text: "Top", level: 2 },
      { id: "what-a-brief-says", text: "What a brief says", level: 2 },
      { id: "budget", text: "Budget", level: 3 },
    ],
    listingIds: [id],
    words: 466,
    minutes: 2,
  });
  expect(html(body)).toContain('<h2 id="what-a-brief-says">');
  expect(html(body)).not.toContain(id);
});

test("any text is a valid post", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (body) => outlineOf(treeOf(body)).minutes >= 1));
});
