import { limits } from "@/lib/limits";

/** Length limits of a post; search results show about 60 characters of a title and 155 of a description. */
export const postLimits = {
  title: 140,
  slug: 100,
  excerpt: 300,
  body: limits.post.bodyCharacters,
  name: 80,
  alt: 200,
  tag: 40,
  tags: 8,
  metaTitle: 70,
  metaDescription: 200,
  url: 500,
} as const;

export const shownInResults = { title: 60, description: 155 } as const;

/** Validity of a preview link, in days. */
export const previewDays = 7;
