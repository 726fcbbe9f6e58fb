import type { Metadata } from "next";
import { feedTypes } from "@/lib/blog/feed";
import { postPath, socialCardPath } from "@/lib/blog/structured-data";
import type { PublishedPost } from "@/lib/blog/view";

/** What search engines and social networks are told of a post. */
export function postMetadata(post: PublishedPost): Metadata {
  const title = post.metaTitle ?? post.title;
  const description = post.metaDescription ?? post.excerpt ?? undefined;
  const card = { url: cardAddress(post), width: 1200, height: 630, alt: `${post.title}, by ${post.authorName}` };
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

/** A new address after every revision, because networks keep the picture that they saw first. */
const cardAddress = ({ slug, revisedAt }: PublishedPost): string =>
  `${socialCardPath(slug)}?v=${Math.floor(new Date(revisedAt).getTime() / 1000)}`;
