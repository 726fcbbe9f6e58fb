import "server-only";
import { db } from "@/lib/platform/db";
import { authorSlug } from "../tag-slug";
import { postsPublished } from "../policy";
import { authorPath, tagPath } from "../structured-data";

const MAX = 50_000;

interface ChangedPage {
  path: string;
  changed: Date;
}

/** The magazine's list pages, each last modified when one of its posts was published or updated. */
export async function listPublishedLists(): Promise<ChangedPage[]> {
  const posts = await db.blogPost.findMany({
    where: postsPublished,
    select: { authorName: true, publishedAt: true, revisedAt: true, tags: { select: { slug: true } } },
    orderBy: { id: "asc" },
    take: MAX,
  });
  const changes = new Map<string, Date>();
  for (const { authorName, publishedAt, revisedAt, tags } of posts) {
    const at = revisedAt ?? publishedAt;
    if (!at) continue;
    const lists = ["/resources", ...tags.map(({ slug }) => tagPath(slug)), authorPath(authorSlug(authorName))];
    for (const path of lists) if (at > (changes.get(path) ?? new Date(0))) changes.set(path, at);
  }
  return [...changes].map(([path, changed]) => ({ path, changed })).sort((a, b) => (a.path < b.path ? -1 : 1));
}
