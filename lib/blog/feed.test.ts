/** @jest-environment jsdom */
import { samplePost as post } from "@/tests/support/samples/post";
import { jsonFeedOf, rssOf } from "./feed";
import { htmlOf } from "./html";
import { treeOf } from "./markdown";

const appUrl = "https://pitchside.test";
const samplePost = { ...post, html: htmlOf(treeOf(post.body), `${appUrl}/resources/blog/${post.slug}`) };
const parsed = (xml: string) => new DOMParser().parseFromString(xml, "application/xml");
const textAt = (at: Element | Document, name: string) => at.getElementsByTagName(name)[0]?.textContent ?? null;

describe("RSS", () => {
  const xml = parsed(rssOf([samplePost], appUrl));

  test("is well-formed and has what RSS 2.0 requires of a channel", () => {
    expect(xml.getElementsByTagName("parsererror")).toHaveLength(0);
    expect(xml.documentElement.getAttribute("version")).toBe("2.0");
    expect(textAt(xml, "title")).toBe("Pitchside Resources");
    expect(textAt(xml, "link")).toBe("https://pitchside.test/resources");
    expect(textAt(xml, "description")).toBeTruthy();
    expect(xml.getElementsByTagName("atom:link")[0]?.getAttribute("href")).toBe(`${appUrl}/resources/feed.xml`);
  });

  test("carries a post in full, whatever characters are in it", () => {
    const item = xml.getElementsByTagName("item")[0] as Element;
    expect(textAt(item, "title")).toBe(samplePost.title);
    expect(textAt(item, "link")).toBe(`${appUrl}/resources/blog/what-the-fee-buys`);
    expect(item.getElementsByTagName("guid")[0]?.getAttribute("isPermaLink")).toBe("false");
    expect(new Date(textAt(item, "pubDate") ?? "").toISOString()).toBe(samplePost.publishedAt);
    expect(textAt(item, "dc:creator")).toBe("Ada Lindqvist");
    expect(textAt(item, "category")).toBe("Pricing");
    const content = textAt(item, "content:encoded") ?? "";
    expect(content).toContain(`<a href="${appUrl}/resources">rights fee</a> buys ]]> permission &#x26; a &#x3C; b.`);
    expect(content).toContain(`href="${appUrl}/resources/blog/what-the-fee-buys#user-content-fn-1"`);
  });

  test("stays well-formed if a post contains characters that XML does not allow", () => {
    const odd = { ...samplePost, title: "Ctl \u0010 title", excerpt: "\u000b\ud800", html: "<p>\u0007\ufffe</p>" };
    expect(parsed(rssOf([odd], appUrl)).getElementsByTagName("parsererror")).toHaveLength(0);
  });

  test("an empty magazine is still a feed", () => {
    expect(parsed(rssOf([], appUrl)).getElementsByTagName("parsererror")).toHaveLength(0);
  });
});

describe("JSON Feed", () => {
  test("has what version 1.1 requires, and absolute addresses", () => {
    const feed = jsonFeedOf([samplePost, { ...samplePost, canonicalUrl: "https://first.test/a" }], appUrl);
    expect(feed).toMatchObject({ version: "https://jsonfeed.org/version/1.1", title: "Pitchside Resources" });
    for (const item of feed.items) {
      expect(item.id).toBe(`${appUrl}/resources/posts/${samplePost.id}`);
      expect(item.content_html).not.toMatch(/(href|src)="(?!https:)/);
      expect(new Date(item.date_published).toISOString()).toBe(item.date_published);
      for (const address of [item.url, item.image]) expect(new URL(address).origin).toBe(appUrl);
    }
    expect(feed.items[0]?.authors).toEqual([
      { name: "Ada Lindqvist", url: `${appUrl}/resources/authors/ada-lindqvist` },
    ]);
    expect(feed.items[1]).toMatchObject({ external_url: "https://first.test/a" });
  });
});
