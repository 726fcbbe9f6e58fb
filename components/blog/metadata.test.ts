import { samplePost } from "@/tests/support/samples/post";
import { magazineMetadata } from "./magazine-metadata";
import { postMetadata } from "./post-metadata";

const feeds = {
  "application/rss+xml": [{ url: "/resources/feed.xml", title: "Pitchside Resources (RSS)" }],
  "application/feed+json": [{ url: "/resources/feed.json", title: "Pitchside Resources (JSON Feed)" }],
};

test("a list of posts names its own address and both feeds", () => {
  const { alternates } = magazineMetadata({ title: "Deals: resources", path: "/resources/tag/deals" });
  expect(alternates).toEqual({ canonical: "/resources/tag/deals", types: feeds });
});

test("a post names its own address, or the one where it first appeared, and both feeds", () => {
  expect(postMetadata(samplePost).alternates).toEqual({
    canonical: "/resources/blog/what-the-fee-buys",
    types: feeds,
  });
  expect(postMetadata({ ...samplePost, canonicalUrl: "https://first.test/a" }).alternates).toEqual({
    canonical: "https://first.test/a",
    types: feeds,
  });
});

test("a list is described by itself wherever it is described", () => {
  const { description, openGraph } = magazineMetadata({ title: "t", path: "/p", description: "Posts on deals." });
  expect([description, openGraph?.description]).toEqual(["Posts on deals.", "Posts on deals."]);
  expect(magazineMetadata({ title: "t", path: "/p" }).description).toMatch(/^Working notes/);
});
