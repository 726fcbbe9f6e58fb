import { sitemapIndex, sitemapPart } from "./sitemap";

test("an index names its parts with the time they last changed", () => {
  const text = sitemapIndex(
    [{ path: "/sitemap/posts.xml", changed: new Date("2026-11-20T09:00:00Z") }],
    "https://p.test",
  );
  expect(text).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      "<sitemap><loc>https://p.test/sitemap/posts.xml</loc><lastmod>2026-11-20T09:00:00.000Z</lastmod></sitemap>",
      "</sitemapindex>",
      "",
    ].join("\n"),
  );
});

test("addresses are absolute and escaped, and a page without a date has none", () => {
  const text = sitemapPart([{ path: "/" }, { path: "/a?b=1&c=ü" }], "https://p.test");
  expect(text).toContain("<url><loc>https://p.test/</loc></url>");
  expect(text).toContain("<url><loc>https://p.test/a?b=1&amp;c=%C3%BC</loc></url>");
});
