import type { PublishedPost } from "@/lib/blog/view";

/** A post as readers get it, for tests that need no database. */
export const samplePost: PublishedPost = {
  id: "0198c0de-0000-7000-8000-00000000000a",
  slug: "what-the-fee-buys",
  title: "What the fee buys </script><script>alert(1)</script> & more",
  excerpt: "A rights fee buys permission ]]> and nothing else.",
  body: "## The fee\n\nA [rights fee](/resources) buys ]]> permission & a < b.[^1]\n\n[^1]: A note.",
  authorName: "Ada Lindqvist",
  authorRole: "Valuation editor",
  publishedAt: "2026-10-01T09:00:00.000Z",
  revisedAt: "2026-10-02T09:00:00.000Z",
  readingMinutes: 4,
  tags: [{ slug: "pricing", name: "Pricing" }],
  picture: null,
  pictureFileId: null,
  metaTitle: null,
  metaDescription: null,
  canonicalUrl: null,
  noindex: false,
};
