import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { days, later, now } from "@/lib/platform/clock";
import { type Prisma, type Tx, inTransaction } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { digest, randomSecret } from "@/lib/platform/random";
import { type EditedPostRow, announce, editedPostSelect, lockPost, rejectStale } from "./changes";
import { rejectSlowBody } from "./body-tree";
import { postColumns } from "./columns";
import { type EditedPost, toEditedPost } from "./editing/view";
import { previewDays } from "./limits";
import { defined, pendingOf, withPending } from "./pending";
import { postsEditableBy } from "./policy";
import { keepRevision } from "./revisions/keep";
import type { PostFields } from "./schema";
import { claimSlug, freshSlug, moveAddress } from "./slugs";
import { isDeletable } from "./states";

interface Named {
  id: string;
}

interface NewPreview {
  previewToken: string;
  expiresAt: Date;
}

/** Creates a draft; its slug is derived from the title until the editor chooses one. */
export async function createPost(actor: PlatformAdmin, fields: PostFields): Promise<EditedPost> {
  await rejectSlowBody(fields.body);
  return inTransaction(async (tx) => {
    const title = fields.title || "Untitled";
    const row = await tx.blogPost.create({
      data: {
        title,
        slug: await freshSlug(tx, title),
        body: "",
        authorName: actor.name,
      },
      select: { id: true, slug: true },
    });
    const { slug, ...others } = fields;
    if (slug && slug !== row.slug) await claimSlug(tx, row.id, slug);
    const after = await write(
      tx,
      actor,
      row.id,
      await postColumns(tx, { ...others, ...(slug ? { slug } : {}), title }),
    );
    await keepRevision(tx, savedBy(actor, after), null);
    await announce(tx, actor, { action: "blog.create", postId: row.id, after: { title }, isSeen: false });
    return toEditedPost(after);
  });
}

/** Saves the given fields. Edits to a published post go live when published. Throws `conflict` when stale. */
export async function savePost(
  actor: PlatformAdmin,
  { id, version, ...fields }: PostFields & Named & { version: number },
): Promise<EditedPost> {
  await rejectSlowBody(fields.body);
  return inTransaction(async (tx) => {
    const row = await lockPost(tx, actor, id);
    rejectStale(row, version);
    const after = await saveInto(tx, actor, row, fields);
    await announce(tx, actor, {
      action: "blog.save",
      postId: id,
      after: { version: after.version, fields: Object.keys(defined(fields)) },
      isSeen: false,
    });
    return toEditedPost(after);
  });
}

/** The same within a transaction that does more. */
export async function saveInto(
  tx: Tx,
  actor: PlatformAdmin,
  row: EditedPostRow,
  fields: PostFields,
): Promise<EditedPostRow> {
  const after =
    row.status === "published" ? await writePending(tx, actor, row, fields) : await writeMoved(tx, actor, row, fields);
  await keepRevision(tx, savedBy(actor, withPending(after)), row.revisedAt);
  return after;
}

/** Deletes a draft that was never public. Throws `conflict` otherwise: public posts are unpublished instead. */
export async function deletePost(actor: PlatformAdmin, { id }: Named): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    const row = await lockPost(tx, actor, id);
    if (!isDeletable(row)) throw conflict("This post was published before. Unpublish it instead of deleting it.");
    await tx.blogPost.deleteMany({ where: { id, status: "draft", publishedAt: null, ...postsEditableBy(actor) } });
    await announce(tx, actor, { action: "blog.delete", postId: id, before: { title: row.title }, isSeen: false });
    return { id };
  });
}

/** A new preview link, valid for `previewDays`; an earlier one stops working. Only a hash of its token is stored. */
export async function renewPreview(actor: PlatformAdmin, { id }: Named): Promise<NewPreview> {
  return inTransaction(async (tx) => {
    await lockPost(tx, actor, id);
    const previewToken = randomSecret();
    const previewExpiresAt = later(now(), days(previewDays));
    await tx.blogPost.updateMany({
      where: { id, ...postsEditableBy(actor) },
      data: { previewTokenHash: digest(previewToken), previewExpiresAt },
    });
    await announce(tx, actor, { action: "blog.renew_preview", postId: id, isSeen: false });
    return { previewToken, expiresAt: previewExpiresAt };
  });
}

const savedBy = (actor: PlatformAdmin, { id, title, body }: EditedPostRow) => ({
  postId: id,
  title,
  body,
  savedById: actor.userId,
});

async function writePending(tx: Tx, actor: PlatformAdmin, row: EditedPostRow, fields: PostFields) {
  if (fields.slug && fields.slug !== row.slug) await claimSlug(tx, row.id, fields.slug);
  const pending = { ...pendingOf(row), ...defined(fields) } as Prisma.InputJsonObject;
  return write(tx, actor, row.id, { pending });
}

async function writeMoved(tx: Tx, actor: PlatformAdmin, row: EditedPostRow, fields: PostFields) {
  await moveAddress(tx, row, fields.slug);
  return write(tx, actor, row.id, await postColumns(tx, fields));
}

const write = (
  tx: Tx,
  actor: PlatformAdmin,
  id: string,
  data: Prisma.BlogPostUncheckedUpdateInput,
): Promise<EditedPostRow> =>
  tx.blogPost.update({
    where: { id, ...postsEditableBy(actor) },
    data: { ...data, version: { increment: 1 } },
    select: editedPostSelect,
  });
