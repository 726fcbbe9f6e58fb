import { samplePost } from "@/tests/support/samples/post";
import { magazineMetadata } from "./magazine-metadata";
import { postMetadata } from "./post-metadata";

const feeds = {
  "application/rss+xml": [{ url: "/resources/feed.xml", title: "Pitchside Resources (RSS)" }],
  "application/feed+json": [{ url: "/resources/feed.json", title: "Pitchside Resources (JSON Feed)" }],
};

test("a list of posts links its canonical URL and both feeds", () => {
  const { alternates } = magazineMetadata({ title: "Deals: resources", path: "/resources/tag/deals" });
  expect(alternates).toEqual({ canonical: "/resources/tag/deals", types: feeds });
});

test("a post links its canonical URL, or the original one, and both feeds", () => {
  expect(postMetadata(samplePost).alternates).toEqual({
    canonical: "/resources/blog/what-the-fee-buys",
    types: feeds,
  });
  expect(postMetadata({ ...samplePost, canonicalUrl: "https://first.test/a" }).alternates).toEqual({
    canonical: "https://first.test/a",
    types: feeds,
  });
});

test("a list has the same description everywhere", () => {
  const { description, openGraph } = magazineMetadata({ title: "t", path: "/p", description: "Posts on deals." });
  expect([description, openGraph?.description]).toEqual(["Posts on deals.", "Posts on deals."]);
  expect(magazineMetadata({ title: "t", path: "/p" }).description).toMatch(/^Working notes/);
});
