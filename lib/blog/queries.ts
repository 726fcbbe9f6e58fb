import "server-only";
import { cache } from "react";
import { findSpelling } from "@/lib/platform/database/spelling-queries";
import { Prisma, db } from "@/lib/platform/db";
import { type Page, timestampCursor, pageOf } from "@/lib/platform/pagination";
import { bodyTree } from "./body-tree";
import type { FeedPost } from "./feed";
import { htmlOf } from "./html";
import { postsPublished } from "./policy";
import type { ListPublishedInput } from "./schema";
import { canonicalOf } from "./structured-data";
import {
  type PostCard,
  type PublishedPost,
  type TagName,
  postCardSelect,
  postSelect,
  toPostCard,
  toPublishedPost,
} from "./view";

const MAX_FOUND = 60;

/**
 * Published posts that contain all words, the last one as a prefix; matches in the title rank first.
 */
async function findByWords(q: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    WITH typed AS (SELECT plainto_tsquery('simple', search_words(${onlyWords(q)}))::text AS words),
      asked AS (SELECT (nullif(words, '') || ':*')::tsquery AS query FROM typed WHERE words <> '')
    SELECT p."id" FROM "blog_posts" p, asked
    WHERE p."status" = 'published' AND p."search" @@ asked.query
    ORDER BY ts_rank(p."search", asked.query) DESC, p."publishedAt" DESC
    LIMIT ${MAX_FOUND}`;
  return rows.map(({ id }) => id);
}

const publishedText = Prisma.sql`SELECT word FROM ts_stat('SELECT search FROM blog_posts WHERE status = ''published''')`;

/** The query in a spelling that finds published posts, and how many; null without one. */
async function findPublishedSpelling(q: string): Promise<{ q: string; total: number } | null> {
  const corrected = await findSpelling(q, publishedText);
  const total = corrected ? (await findByWords(corrected)).length : 0;
  return corrected && total > 0 ? { q: corrected, total } : null;
}

const onlyWords = (q: string): string =>
  q
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();

const POSTS_A_PAGE = 10;
const RELATED = 3;
const MAX_CONSIDERED = 60;

const newestFirst = [{ publishedAt: "desc" }, { id: "asc" }] satisfies Prisma.BlogPostOrderByWithRelationInput[];

const tagged = (tag?: string): Prisma.BlogPostWhereInput => (tag ? { tags: { some: { slug: tag } } } : {});

/** Also finds former slugs. */
const taggedEver = (tag?: string): Prisma.BlogPostWhereInput =>
  tag ? { tags: { some: { OR: [{ slug: tag }, { oldSlugs: { some: { slug: tag } } }] } } } : {};

export interface NumberedPage {
  items: PostCard[];
  page: number;
  pages: number;
}

/**
 * A page of the magazine by number, because the URL contains it. Null beyond the last page. Cached per request, because the metadata uses the same rows.
 */
export const findPublishedPage = cache(async (page: number, tag?: string): Promise<NumberedPage | null> => {
  const where = { AND: [postsPublished, tagged(tag)] };
  const [total, rows] = await Promise.all([
    db.blogPost.count({ where }),
    db.blogPost.findMany({
      where,
      select: postCardSelect,
      orderBy: newestFirst,
      skip: (page - 1) * POSTS_A_PAGE,
      take: POSTS_A_PAGE,
    }),
  ]);
  const pages = Math.max(1, Math.ceil(total / POSTS_A_PAGE));
  return page > pages ? null : { items: rows.map((row) => toPostCard(row)), page, pages };
});

/** The query of `GET /api/blog`: by search and tag, newest first. */
export async function listPublishedPosts(input: ListPublishedInput): Promise<Page<PostCard>> {
  const found = input.q ? { id: { in: await findByWords(input.q) } } : {};
  const where = { AND: [postsPublished, taggedEver(input.tag), found] };
  const [rows, total] = await Promise.all([
    db.blogPost.findMany({
      where: { AND: [where, afterCursor(input.cursor)] },
      select: postCardSelect,
      orderBy: newestFirst,
      take: input.limit + 1,
    }),
    db.blogPost.count({ where }),
  ]);
  const page = pageOf(
    rows,
    input.limit,
    (row) => toPostCard(row),
    ({ publishedAt, id }) => [publishedAt?.getTime() ?? 0, id],
  );
  return { ...page, total };
}

function afterCursor(cursor?: string): Prisma.BlogPostWhereInput {
  if (!cursor) return {};
  const { at: publishedAt, id } = timestampCursor(cursor);
  return olderThan({ publishedAt, id });
}

const olderThan = ({ publishedAt, id }: { publishedAt: Date; id: string }): Prisma.BlogPostWhereInput => ({
  OR: [{ publishedAt: { lt: publishedAt } }, { publishedAt, id: { gt: id } }],
});

const newerThan = ({ publishedAt, id }: { publishedAt: Date; id: string }): Prisma.BlogPostWhereInput => ({
  OR: [{ publishedAt: { gt: publishedAt } }, { publishedAt, id: { lt: id } }],
});

interface FoundPosts {
  posts: PostCard[];
  /** Without posts: the query in a spelling that finds some. */
  didYouMean: { q: string; total: number } | null;
}

/** Posts containing all words, best match first. */
export async function searchPublishedPosts(q: string): Promise<FoundPosts> {
  const ids = await findByWords(q);
  const rows = await db.blogPost.findMany({
    where: { AND: [postsPublished, { id: { in: ids } }] },
    select: postCardSelect,
  });
  const rank = new Map(ids.map((id, at) => [id, at]));
  return {
    posts: rows.sort((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0)).map((row) => toPostCard(row)),
    didYouMean: rows.length === 0 ? await findPublishedSpelling(q) : null,
  };
}

/** The post with this slug, its new slug if it moved, or null. Cached per request. */
export const findPublishedPost = cache(
  async (slug: string): Promise<{ post: PublishedPost } | { movedTo: string } | null> => {
    const row = await db.blogPost.findFirst({ where: { AND: [postsPublished, { slug }] }, select: postSelect });
    if (row) return { post: toPublishedPost(row) };
    const old = await db.blogSlug.findFirst({
      where: { slug, post: postsPublished },
      select: { post: { select: { slug: true } } },
    });
    return old ? { movedTo: old.post.slug } : null;
  },
);

/** Posts sharing the most tags, newer first. */
export async function listRelatedPublishedPosts(post: PublishedPost): Promise<PostCard[]> {
  const slugs = post.tags.map((tag) => tag.slug);
  const rows = await db.blogPost.findMany({
    where: { AND: [postsPublished, { id: { not: post.id } }] },
    select: postCardSelect,
    orderBy: newestFirst,
    take: MAX_CONSIDERED,
  });
  const shared = ({ tags }: { tags: TagName[] }) => tags.filter((tag) => slugs.includes(tag.slug)).length;
  return rows
    .map((row) => toPostCard(row))
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, RELATED);
}

export interface Neighbours {
  newer: PostCard | null;
  older: PostCard | null;
}

export async function findPublishedNeighbours(post: PublishedPost): Promise<Neighbours> {
  const at = { publishedAt: new Date(post.publishedAt), id: post.id };
  const oldestFirst = [{ publishedAt: "asc" }, { id: "desc" }] satisfies typeof newestFirst | object[];
  const [newer, older] = await Promise.all([
    db.blogPost.findFirst({
      where: { AND: [postsPublished, newerThan(at)] },
      select: postCardSelect,
      orderBy: oldestFirst,
    }),
    db.blogPost.findFirst({
      where: { AND: [postsPublished, olderThan(at)] },
      select: postCardSelect,
      orderBy: newestFirst,
    }),
  ]);
  return { newer: newer && toPostCard(newer), older: older && toPostCard(older) };
}

/** The newest posts with bodies, for the feeds. */
export async function listPublishedForFeed(limit = 20): Promise<PublishedPost[]> {
  const rows = await db.blogPost.findMany({
    where: postsPublished,
    select: postSelect,
    orderBy: newestFirst,
    take: limit,
  });
  return rows.map((row) => toPublishedPost(row));
}

/** The latest posts with their text as HTML. */
export const listPublishedAsHtml = async (appUrl: string): Promise<FeedPost[]> =>
  Promise.all(
    (await listPublishedForFeed()).map(async (post) => ({
      ...post,
      html: htmlOf(await bodyTree(post.body), canonicalOf(post, appUrl)),
    })),
  );

/** Posts for the sitemap: published, indexable and canonical here. */
export async function listPublishedSlugs(): Promise<{ slug: string; revisedAt: Date }[]> {
  const rows = await db.blogPost.findMany({
    where: { AND: [postsPublished, { noindex: false, canonicalUrl: null }] },
    select: { slug: true, publishedAt: true, revisedAt: true },
    orderBy: newestFirst,
    take: 50_000,
  });
  return rows.map(({ slug, publishedAt, revisedAt }) => ({ slug, revisedAt: revisedAt ?? publishedAt ?? new Date(0) }));
}

export interface TagCount extends TagName {
  description: string | null;
  count: number;
}

/** Tags with published posts, largest first. Cached per request. */
export const listPublishedTags = cache(async (): Promise<TagCount[]> => {
  const rows = await db.blogTag.findMany({
    where: { posts: { some: postsPublished } },
    select: { slug: true, name: true, description: true, _count: { select: { posts: { where: postsPublished } } } },
  });
  return rows
    .map(({ _count, ...tag }) => ({ ...tag, count: _count.posts }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
});
