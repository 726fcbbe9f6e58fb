/** Everybody reads what is published. The platform's admins write, each in every post; whoever has its secret link reads a draft. */
import type { Actor, PlatformAdmin } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/platform/db";

export const canReadPost = (post: { status: string }): boolean => post.status === "published";

export const postsPublished = { status: "published" } satisfies Prisma.BlogPostWhereInput;

export const canEditPosts = (actor: Actor): boolean => actor.kind === "admin";

/** Every post; the actor's type is the rule. */
export const postsEditableBy = (_actor: PlatformAdmin) => ({}) satisfies Prisma.BlogPostWhereInput;

/** Who writes posts keeps their tags. */
export const canEditTags = canEditPosts;

export const tagsEditableBy = (_actor: PlatformAdmin) => ({}) satisfies Prisma.BlogTagWhereInput;
