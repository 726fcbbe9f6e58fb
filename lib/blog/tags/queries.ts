import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { type Prisma, type Tx, db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { type Page, pageOf, wordsCursor } from "@/lib/platform/pagination";
import { postsPublished, tagsEditableBy } from "../policy";
import type { EditedTag, ListTagsInput } from "./schema";
import { countWaitingTags } from "./waiting";

const MAX_CHOICES = 1000;

export const editedTagSelect = {
  id: true,
  slug: true,
  name: true,
  description: true,
  oldSlugs: { select: { slug: true }, orderBy: { createdAt: "desc" } },
  _count: { select: { posts: true } },
} satisfies Prisma.BlogTagSelect;

/** All tags by name, with post counts. */
export async function listTags(actor: PlatformAdmin, { q, cursor, limit }: ListTagsInput): Promise<Page<EditedTag>> {
  const contains = { contains: q, mode: "insensitive" as const };
  const narrowed = q ? [{ OR: [{ name: contains }, { description: contains }] }] : [];
  const where: Prisma.BlogTagWhereInput = { AND: [tagsEditableBy(actor), ...narrowed] };
  const rows = await db.blogTag.findMany({
    where: { AND: [where, after(cursor)] },
    select: editedTagSelect,
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: limit + 1,
  });
  const isWhole = !cursor && rows.length <= limit;
  const total = isWhole ? rows.length : await db.blogTag.count({ where });
  const counts = await countsOf(db, rows);
  const page = pageOf(
    rows,
    limit,
    (row) => toEditedTag(row, counts),
    ({ name, id }) => [name, id],
  );
  return { ...page, total };
}

/** One tag within a transaction. */
export async function getTag(tx: Tx, actor: PlatformAdmin, { id }: { id: string }): Promise<EditedTag> {
  const row = await tx.blogTag.findFirst({ where: { id, ...tagsEditableBy(actor) }, select: editedTagSelect });
  if (!row) throw notFound("This tag");
  return toEditedTag(row, await countsOf(tx, [row]));
}

/** Candidate targets for a merge. */
export const listTagChoices = (actor: PlatformAdmin): Promise<{ id: string; name: string }[]> =>
  db.blogTag.findMany({
    where: tagsEditableBy(actor),
    select: { id: true, name: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: MAX_CHOICES,
  });

/** The current slug for a former one; null when no tag ever had it. */
export async function findPublishedTagAddress(slug: string): Promise<string | null> {
  const old = await db.blogTagSlug.findFirst({
    where: { slug, tag: { posts: { some: postsPublished } } },
    select: { tag: { select: { slug: true } } },
  });
  return old?.tag.slug ?? null;
}

function after(cursor?: string): Prisma.BlogTagWhereInput {
  if (!cursor) return {};
  const { words: name, id } = wordsCursor(cursor);
  return { OR: [{ name: { gt: name } }, { name, id: { gt: id } }] };
}

type TagRow = Prisma.BlogTagGetPayload<{ select: typeof editedTagSelect }>;

interface Counts {
  published: Map<string, number>;
  waiting: Map<string, number>;
}

async function countsOf(tx: Tx, rows: readonly TagRow[]): Promise<Counts> {
  const [published, waiting] = [
    await tx.blogTag.findMany({
      where: { id: { in: rows.map(({ id }) => id) } },
      select: { id: true, _count: { select: { posts: { where: postsPublished } } } },
    }),
    await countWaitingTags(tx),
  ];
  return { published: new Map(published.map(({ id, _count }) => [id, _count.posts])), waiting };
}

function toEditedTag({ id, slug, name, description, oldSlugs, _count }: TagRow, counts: Counts): EditedTag {
  const published = counts.published.get(id) ?? 0;
  const others = _count.posts - published + (counts.waiting.get(slug) ?? 0);
  return { id, slug, name, description, published, others, formerSlugs: oldSlugs.map((old) => old.slug) };
}
