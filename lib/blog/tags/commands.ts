import "server-only";
import type { AuditAction } from "@/lib/activity/actions";
import { audit } from "@/lib/auth/audit";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { type Prisma, type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, invalid, notFound } from "@/lib/platform/errors";
import { revalidatePages } from "@/lib/platform/http/revalidate-pages";
import { magazinePages } from "../static-pages";
import { tagsEditableBy } from "../policy";
import { tagSlug } from "../tag-slug";
import { lockTags, moveTagAddress } from "./addresses";
import { editedTagSelect, getTag } from "./queries";
import type { EditedTag } from "./schema";
import { countWaitingTags, lockWaitingTags, renameInWaiting } from "./waiting";

interface Named {
  id: string;
}

/**
 * Renames a tag everywhere, including pending edits. The old URL redirects permanently. Throws `invalid` for the name of another tag.
 */
export async function renameTag(actor: PlatformAdmin, { id, name }: Named & { name: string }): Promise<EditedTag> {
  return inTransaction(async (tx) => {
    const waiting = await lockWaitingTags(tx);
    const tag = await lockTag(tx, actor, id);
    if (tag.name !== name) {
      const slug = tagSlug(name);
      await moveTagAddress(tx, tag, slug);
      await tx.blogTag.update({ where: { id, ...tagsEditableBy(actor) }, data: { name, slug } });
      await renameInWaiting(tx, waiting, { from: tag.slug, to: name });
      await announceTag(tx, actor, { action: "blog.rename_tag", id, before: factsOf(tag), after: { name, slug } });
    }
    return getTag(tx, actor, { id });
  });
}

/** Sets the tag's description, for its page and for search engines. */
export async function describeTag(
  actor: PlatformAdmin,
  { id, description }: Named & { description: string | null },
): Promise<EditedTag> {
  return inTransaction(async (tx) => {
    const tag = await lockTag(tx, actor, id);
    if (tag.description !== description) {
      await tx.blogTag.update({ where: { id, ...tagsEditableBy(actor) }, data: { description } });
      const before = { description: tag.description };
      await announceTag(tx, actor, { action: "blog.describe_tag", id, before, after: { description } });
    }
    return getTag(tx, actor, { id });
  });
}

/**
 * Merges a tag into another: posts and URLs move to it. The target keeps its name, and its description if it has one.
 */
export async function mergeTag(actor: PlatformAdmin, { id, intoId }: Named & { intoId: string }): Promise<EditedTag> {
  if (id === intoId) throw invalid({ intoId: ["Choose a different tag."] });
  return inTransaction(async (tx) => {
    const waiting = await lockWaitingTags(tx);
    const [from, into] = [await lockTag(tx, actor, id), await lockTag(tx, actor, intoId)];
    await moveToTag(tx, from.id, into.id);
    await tx.blogTagSlug.updateMany({ where: { tagId: from.id }, data: { tagId: into.id } });
    await tx.blogTagSlug.create({ data: { slug: from.slug, tagId: into.id } });
    await tx.blogTag.deleteMany({ where: { id, ...tagsEditableBy(actor) } });
    if (!into.description && from.description)
      await tx.blogTag.update({ where: { id: into.id }, data: { description: from.description } });
    await renameInWaiting(tx, waiting, { from: from.slug, to: into.name });
    await announceTag(tx, actor, {
      action: "blog.merge_tag",
      id,
      before: factsOf(from),
      after: { into: factsOf(into) },
    });
    return getTag(tx, actor, { id: intoId });
  });
}

/** Deletes a tag without posts or pending edits. Throws `conflict` otherwise: merge it instead. */
export async function deleteTag(actor: PlatformAdmin, { id }: Named): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    const tag = await lockTag(tx, actor, id);
    const waits = (await countWaitingTags(tx)).get(tag.slug) ?? 0;
    const unused = waits === 0 && (await tx.blogPost.count({ where: { tags: { some: { id } } } })) === 0;
    if (!unused) throw conflict("Posts use this tag. Merge it into another one instead of deleting it.");
    await tx.blogTag.deleteMany({ where: { id, posts: { none: {} }, ...tagsEditableBy(actor) } });
    await announceTag(tx, actor, { action: "blog.delete_tag", id, before: factsOf(tag) });
    return { id };
  });
}

type TagRow = Prisma.BlogTagGetPayload<{ select: typeof editedTagSelect }>;

async function lockTag(tx: Tx, actor: PlatformAdmin, id: string): Promise<TagRow> {
  await lockTags(tx);
  const tag = await tx.blogTag.findFirst({ where: { id, ...tagsEditableBy(actor) }, select: editedTagSelect });
  if (!tag) throw notFound("This tag");
  return tag;
}

/** Updates only the join table, so that no post is locked: an editor saving one may be waiting for the tags. */
async function moveToTag(tx: Tx, fromId: string, intoId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "_BlogPostToBlogTag" p SET "B" = ${intoId}::uuid
    WHERE p."B" = ${fromId}::uuid
      AND NOT EXISTS (SELECT 1 FROM "_BlogPostToBlogTag" o WHERE o."A" = p."A" AND o."B" = ${intoId}::uuid)`;
}

const factsOf = ({ name, slug }: TagRow) => ({ name, slug });

interface TagChange {
  action: AuditAction;
  id: string;
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
}

/** Must come last in the transaction, because the audit lock is held until its end. */
async function announceTag(tx: Tx, actor: PlatformAdmin, { action, id, before, after }: TagChange): Promise<void> {
  await revalidatePages(tx, [magazinePages]);
  await audit(tx, actor, action, ["blog_tag", id], { before, after });
}
