import "server-only";
import type { z } from "zod";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { listInAnySpelling, wordsOfTexts } from "@/lib/platform/database/spelling-queries";
import { idBegins, textHas } from "@/lib/platform/database/text-search";
import { Prisma, db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { type Page, timestampCursor, pageOf } from "@/lib/platform/pagination";
import { editedPostSelect } from "../changes";
import { hasPending, withPending } from "../pending";
import { postsEditableBy } from "../policy";
import type { editedPostLineSchema } from "../response-schema";
import type { ListPostsInput } from "../schema";
import type { PostStatus } from "../states";
import { type EditedPost, toEditedPost } from "./view";

export type EditedPostLine = z.output<typeof editedPostLineSchema>;

const lineSelect = {
  id: true,
  title: true,
  slug: true,
  status: true,
  authorName: true,
  pending: true,
  publishedAt: true,
  scheduledFor: true,
  updatedAt: true,
  tags: { select: { slug: true, name: true } },
} satisfies Prisma.BlogPostSelect;

/** All posts in every status, most recently changed first; a mistyped word finds the nearest match. */
export const listPosts = (actor: PlatformAdmin, input: ListPostsInput): Promise<Page<EditedPostLine>> =>
  listInAnySpelling(input, postWords, (spelled) => readPosts(actor, spelled));

async function readPosts(actor: PlatformAdmin, input: ListPostsInput): Promise<Page<EditedPostLine>> {
  const found = input.q ? [{ id: { in: await listIdsByWords(input.q) } }] : [];
  const status = input.status && input.status !== "all" ? [{ status: input.status }] : [];
  const where: Prisma.BlogPostWhereInput = { AND: [postsEditableBy(actor), ...status, ...found] };
  const [rows, total] = await Promise.all([
    db.blogPost.findMany({
      where: { AND: [where, after(input.cursor)] },
      select: lineSelect,
      orderBy: [{ updatedAt: "desc" }, { id: "asc" }],
      take: input.limit + 1,
    }),
    db.blogPost.count({ where }),
  ]);
  return { ...pageOf(rows, input.limit, toLine, ({ updatedAt, id }) => [updatedAt.getTime(), id]), total };
}

type PostCounts = Partial<Record<PostStatus, number>>;

export async function countPostsByStatus(actor: PlatformAdmin): Promise<PostCounts> {
  const groups = await db.blogPost.groupBy({ by: ["status"], where: postsEditableBy(actor), _count: true });
  return Object.fromEntries(groups.map(({ status, _count }) => [status, _count]));
}

/** One post with pending edits. */
export async function getPost(actor: PlatformAdmin, { id }: { id: string }): Promise<EditedPost> {
  const row = await db.blogPost.findFirst({ where: { id, ...postsEditableBy(actor) }, select: editedPostSelect });
  if (!row) throw notFound("This post");
  return toEditedPost(row);
}

/** Existing tag and author names, as suggestions. */
export async function listKnownNames(actor: PlatformAdmin): Promise<{ tags: string[]; authors: string[] }> {
  const [tags, authors] = await Promise.all([
    db.blogTag.findMany({ select: { name: true }, orderBy: { name: "asc" }, take: 200 }),
    db.blogPost.findMany({
      where: postsEditableBy(actor),
      distinct: ["authorName"],
      select: { authorName: true },
      orderBy: { authorName: "asc" },
      take: 200,
    }),
  ]);
  return { tags: tags.map(({ name }) => name), authors: authors.map(({ authorName }) => authorName) };
}

function after(cursor?: string): Prisma.BlogPostWhereInput {
  if (!cursor) return {};
  const { at: updatedAt, id } = timestampCursor(cursor);
  return { OR: [{ updatedAt: { lt: updatedAt } }, { updatedAt, id: { gt: id } }] };
}

function toLine(row: Prisma.BlogPostGetPayload<{ select: typeof lineSelect }>): EditedPostLine {
  const { title, slug, authorName, tags } = withPending(row);
  return {
    id: row.id,
    title,
    slug,
    status: row.status,
    authorName,
    tags: tags.map(({ name }) => name),
    hasPending: hasPending(row),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    scheduledFor: row.scheduledFor?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

const named = Prisma.sql`p."title" || ' ' || p."authorName" || ' ' || coalesce((
  SELECT string_agg(t."name", ' ') FROM "_BlogPostToBlogTag" pt JOIN "blog_tags" t ON t."id" = pt."B" WHERE pt."A" = p."id"
), '')`;

/** Posts in every status whose title, author and tags have all the words, or whose ID it is. */
async function listIdsByWords(q: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT p."id" FROM "blog_posts" p WHERE ${textHas(named, q)} OR ${idBegins(Prisma.sql`p."id"`, q)}`;
  return rows.map(({ id }) => id);
}

/** Candidates for a mistyped word. */
const postWords = wordsOfTexts(Prisma.sql`SELECT ${named} FROM "blog_posts" p ORDER BY p."updatedAt" DESC`);
