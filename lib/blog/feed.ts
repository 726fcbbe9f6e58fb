/** The magazine's feeds with full posts: RSS 2.0 and JSON Feed 1.1. */
import { Feed } from "feed";
import { plainText } from "@/lib/platform/plain-text";
import { authorSlug } from "./tag-slug";
import { authorPath, canonicalOf, socialCard } from "./structured-data";
import type { PublishedPost } from "./view";

/** A post with its text as HTML. */
export type FeedPost = PublishedPost & { html: string };

const title = "Pitchside Resources";
const description = "How sponsorship is bought, sold, and measured. Numbers before adjectives.";

export const feedPaths = { rss: "/resources/feed.xml", json: "/resources/feed.json" } as const;

/** Feed links for a page's metadata. Set on each page, because a page's `alternates` replace those of its layout. */
export const feedTypes = {
  "application/rss+xml": [{ url: feedPaths.rss, title: `${title} (RSS)` }],
  "application/feed+json": [{ url: feedPaths.json, title: `${title} (JSON Feed)` }],
};

/** The id is independent of the slug, so that a renamed post does not appear twice. */
const idOf = (post: PublishedPost, appUrl: string): string => `${appUrl}/resources/posts/${post.id}`;

export function rssOf(posts: FeedPost[], appUrl: string): string {
  const feed = new Feed({
    title,
    description,
    link: `${appUrl}/resources`,
    language: "en",
    generator: false,
    updated: new Date(
      posts
        .map((post) => post.revisedAt)
        .sort()
        .at(-1) ?? 0,
    ),
    feedLinks: { rss: `${appUrl}${feedPaths.rss}` },
  });
  for (const post of posts) feed.addItem(rssItem(post, appUrl));
  // A single character that is invalid in XML would break the whole feed.
  return plainText(feed.rss2());
}

function rssItem(post: FeedPost, appUrl: string) {
  const link = canonicalOf(post, appUrl);
  return {
    guid: idOf(post, appUrl),
    title: post.title,
    link,
    description: post.excerpt ?? undefined,
    content: post.html,
    date: new Date(post.publishedAt),
    category: post.tags.map(({ name }) => ({ name })),
    // RSS requires an email address in its own author element; a name goes here.
    extensions: [{ name: "dc:creator", objects: { _text: post.authorName } }],
  };
}

/** Version 1.1, https://www.jsonfeed.org/version/1.1/ */
export const jsonFeedOf = (posts: FeedPost[], appUrl: string) => ({
  version: "https://jsonfeed.org/version/1.1",
  title,
  description,
  home_page_url: `${appUrl}/resources`,
  feed_url: `${appUrl}${feedPaths.json}`,
  language: "en",
  items: posts.map((post) => ({
    id: idOf(post, appUrl),
    url: `${appUrl}/resources/blog/${post.slug}`,
    ...(post.canonicalUrl ? { external_url: post.canonicalUrl } : {}),
    title: post.title,
    ...(post.excerpt ? { summary: post.excerpt } : {}),
    content_html: post.html,
    image: `${appUrl}${socialCard(post).path}`,
    date_published: post.publishedAt,
    date_modified: post.revisedAt,
    authors: [{ name: post.authorName, url: `${appUrl}${authorPath(authorSlug(post.authorName))}` }],
    tags: post.tags.map(({ name }) => name),
    language: "en",
  })),
});
