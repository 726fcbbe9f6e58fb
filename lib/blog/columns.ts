/** The fields of a writer as columns of the post. */
import type { Prisma } from "@/lib/platform/db";
import { outlineOf } from "./outline";
import { defined } from "./pending";
import type { PostFields } from "./schema";
import { tagSlug } from "./tag-slug";

export function postColumns({ tags, ...fields }: PostFields): Prisma.BlogPostUncheckedUpdateInput {
  const named = tags?.map((name) => ({ where: { slug: tagSlug(name) }, create: { slug: tagSlug(name), name } }));
  return {
    ...defined(fields),
    ...(fields.body === undefined ? {} : { readingMinutes: outlineOf(fields.body).minutes }),
    ...(named ? { tags: { set: [], connectOrCreate: named } } : {}),
  };
}
