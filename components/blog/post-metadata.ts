import type { Metadata } from "next";
import { feedTypes } from "@/lib/blog/feed";
import { socialCard } from "@/lib/blog/structured-data";
import type { PublishedPost } from "@/lib/blog/view";
import { postPath } from "@/lib/paths";

/** Search and social metadata of a post. */
export function postMetadata(post: PublishedPost): Metadata {
  const title = post.metaTitle ?? post.title;
  const description = post.metaDescription ?? post.excerpt ?? undefined;
  const { path, ...size } = socialCard(post);
  const card = { url: path, ...size, type: "image/png", alt: `${post.title}, by ${post.authorName}` };
  return {
    title: post.metaTitle ? { absolute: post.metaTitle } : post.title,
    description,
    authors: [{ name: post.authorName }],
    robots: post.noindex
      ? { index: false, follow: true }
      : { index: true, follow: true, "max-image-preview": "large", "max-snippet": -1 },
    alternates: { canonical: post.canonicalUrl ?? postPath(post.slug), types: feedTypes },
    openGraph: {
      type: "article",
      title,
      description,
      url: postPath(post.slug),
      siteName: "Pitchside",
      publishedTime: post.publishedAt,
      modifiedTime: post.revisedAt,
      authors: [post.authorName],
      tags: post.tags.map(({ name }) => name),
      images: [card],
    },
    twitter: { card: "summary_large_image", title, description, images: [card] },
  };
}
