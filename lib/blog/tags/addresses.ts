/**
 * The slug of a tag is derived from its name and belongs to it permanently: as its current slug, or as a former one that redirects. So a former name always resolves to the current tag.
 */
import "server-only";
import type { Tx } from "@/lib/platform/db";
import { invalid } from "@/lib/platform/errors";
import { tagSlug } from "../tag-slug";
import type { TagName } from "../view";

const tagLock = 7215345;

/**
 * Tag changes are serialized: the two tables with their addresses share no constraint, and a post must not get a tag
 * that is being merged. Code that also locks a post locks it first.
 */
export const lockTags = (tx: Tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock(${tagLock}::int)`;

/** The distinct tags that these names resolve to; unknown names are created. */
export async function tagsNamed(tx: Tx, names: readonly string[]): Promise<TagName[]> {
  await lockTags(tx);
  const requested = names.map((name) => ({ slug: tagSlug(name), name }));
  const former = await tx.blogTagSlug.findMany({
    where: { slug: { in: requested.map(({ slug }) => slug) } },
    select: { slug: true, tag: { select: { slug: true, name: true } } },
  });
  const present = new Map(former.map(({ slug, tag }) => [slug, tag]));
  const meant = requested.map((tag) => present.get(tag.slug) ?? tag);
  return [...new Map(meant.map((tag) => [tag.slug, tag])).values()];
}

/** Throws `invalid` for a current or former slug of another tag. The caller has locked the tags. */
async function claimTagSlug(tx: Tx, tagId: string, slug: string): Promise<void> {
  const present = await tx.blogTag.findFirst({ where: { slug, NOT: { id: tagId } }, select: { name: true } });
  if (present) throw invalid({ name: [`The tag “${present.name}” already exists. Merge the two instead.`] });
  const former = await tx.blogTagSlug.findFirst({
    where: { slug, NOT: { tagId } },
    select: { tag: { select: { name: true } } },
  });
  if (former)
    throw invalid({ name: [`“${former.tag.name}” used to have this name, and its old URL redirects there.`] });
}

/** Changes a tag's slug; the old one redirects from now on. Reusing a former slug makes it current again. */
export async function moveTagAddress(tx: Tx, tag: { id: string; slug: string }, requested: string): Promise<void> {
  if (requested === tag.slug) return;
  await claimTagSlug(tx, tag.id, requested);
  await tx.blogTagSlug.deleteMany({ where: { slug: requested, tagId: tag.id } });
  await tx.blogTagSlug.create({ data: { slug: tag.slug, tagId: tag.id } });
}
