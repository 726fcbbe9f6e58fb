/** Everyone can read published posts. Platform admins can edit every post; anyone with the secret link can read a draft. */
import type { Actor, PlatformAdmin } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/platform/db";

export const canReadPost = (post: { status: string }): boolean => post.status === "published";

export const postsPublished = { status: "published" } satisfies Prisma.BlogPostWhereInput;

export const canEditPosts = (actor: Actor): boolean => actor.kind === "admin";

/** Every post: the actor's type is the permission. */
export const postsEditableBy = (_actor: PlatformAdmin) => ({}) satisfies Prisma.BlogPostWhereInput;

/** Admins who write posts also manage tags. */
export const canEditTags = canEditPosts;

export const tagsEditableBy = (_actor: PlatformAdmin) => ({}) satisfies Prisma.BlogTagWhereInput;
