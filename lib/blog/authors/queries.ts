import "server-only";
import { cache } from "react";
import { db } from "@/lib/platform/db";
import { postsPublished } from "../policy";
import { authorSlug } from "../tag-slug";
import { type PostCard, postCardSelect, toPostCard } from "../view";

/** The number of newest posts on an author page; the magazine lists have them all. */
const MAX_SHOWN = 60;

export interface PublishedAuthor {
  slug: string;
  name: string;
  role: string | null;
  count: number;
  posts: PostCard[];
}

/** The author with this slug, named as on the newest post; null without published posts. */
export const findPublishedAuthor = cache(async (slug: string): Promise<PublishedAuthor | null> => {
  const names = await db.blogPost.groupBy({ by: ["authorName"], where: postsPublished, _count: { _all: true } });
  const own = names.filter(({ authorName }) => authorSlug(authorName) === slug);
  if (own.length === 0) return null;
  const rows = await db.blogPost.findMany({
    where: { AND: [postsPublished, { authorName: { in: own.map(({ authorName }) => authorName) } }] },
    select: postCardSelect,
    orderBy: [{ publishedAt: "desc" }, { id: "asc" }],
    take: MAX_SHOWN,
  });
  const posts = rows.map((row) => toPostCard(row));
  const [newest] = posts;
  if (!newest) return null;
  const count = own.reduce((sum, { _count }) => sum + _count._all, 0);
  const role = posts.find(({ authorRole }) => authorRole)?.authorRole ?? null;
  return { slug, name: newest.authorName, role, count, posts };
});
