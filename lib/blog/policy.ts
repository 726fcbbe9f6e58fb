/** Everyone can read published posts. Platform admins can edit every post; anyone with the secret link can read a draft. */
import type { PlatformAdmin } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/platform/db";

export const postsPublished = { status: "published" } satisfies Prisma.BlogPostWhereInput;

/** Every post: the actor's type is the permission. */
export const postsEditableBy = (_actor: PlatformAdmin) => ({}) satisfies Prisma.BlogPostWhereInput;

export const tagsEditableBy = (_actor: PlatformAdmin) => ({}) satisfies Prisma.BlogTagWhereInput;
