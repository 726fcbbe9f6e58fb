import { randomUUID } from "node:crypto";
import { type PlatformAdmin, mintActor } from "@/lib/auth/actor";
import { tagSlug } from "@/lib/blog/tag-slug";
import { Prisma, db } from "@/lib/platform/db";

const unique = () => randomUUID().slice(0, 8);

/** An admin of the platform who exists in the database, as the session would mint them. */
export async function makeWriter(name = "Morgan Hale"): Promise<PlatformAdmin> {
  const user = await db.user.create({ data: { type: "admin", name, email: `${unique()}@example.test` } });
  return mintActor<PlatformAdmin>({
    kind: "admin",
    userId: user.id,
    sessionId: randomUUID(),
    name,
    email: user.email,
    emailVerified: true,
    reauthenticatedAt: new Date("2026-11-01T09:00:00Z"),
    isSuper: false,
    throughUserSession: false,
  });
}

/** A post in the database, with everything that publishing asks for. */
export async function makePost(options: Partial<Prisma.BlogPostUncheckedCreateInput> & { tagNames?: string[] } = {}) {
  const { tagNames = [], ...columns } = options;
  const isPublic = columns.status === "published" || columns.status === "unpublished";
  return db.blogPost.create({
    data: {
      slug: `post-${unique()}`,
      title: "What the fee buys",
      excerpt: "A rights fee buys the right to do something.",
      body: "## The fee\n\nA rights fee buys permission.",
      authorName: "Ada Lindqvist",
      publishedAt: isPublic ? new Date("2026-11-01T09:00:00Z") : null,
      revisedAt: isPublic ? new Date("2026-11-01T09:00:00Z") : null,
      ...columns,
      tags: {
        connectOrCreate: tagNames.map((name) => {
          const slug = tagSlug(name);
          return { where: { slug }, create: { slug, name } };
        }),
      },
    },
  });
}

/** The lock for changing tags or adding them to a post. */
export const tagLock = Prisma.sql`SELECT pg_advisory_xact_lock(7215345)`;

/** A tag that no post has yet. */
export async function makeTag(name = `Topic ${unique()}`) {
  return db.blogTag.create({ data: { name, slug: tagSlug(name) } });
}
