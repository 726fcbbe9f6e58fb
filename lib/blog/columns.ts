/** The input fields as columns of the post. */
import "server-only";
import type { Prisma, Tx } from "@/lib/platform/db";
import { bodyTree } from "./body-tree";
import { outlineOf } from "./outline";
import { defined } from "./pending";
import type { PostFields } from "./schema";
import { tagsNamed } from "./tags/addresses";

export async function postColumns(
  tx: Tx,
  { tags, ...fields }: PostFields,
): Promise<Prisma.BlogPostUncheckedUpdateInput> {
  const named = tags && (await tagsNamed(tx, tags)).map((tag) => ({ where: { slug: tag.slug }, create: tag }));
  return {
    ...defined(fields),
    ...(fields.body === undefined ? {} : { readingMinutes: outlineOf(await bodyTree(fields.body)).minutes }),
    ...(named ? { tags: { set: [], connectOrCreate: named } } : {}),
  };
}
