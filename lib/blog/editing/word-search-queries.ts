import "server-only";
import { wordsOfTexts } from "@/lib/platform/database/spelling-queries";
import { idBegins, textHas } from "@/lib/platform/database/text-search";
import { Prisma, db } from "@/lib/platform/db";

const named = Prisma.sql`p."title" || ' ' || p."authorName" || ' ' || coalesce((
  SELECT string_agg(t."name", ' ') FROM "_BlogPostToBlogTag" pt JOIN "blog_tags" t ON t."id" = pt."B" WHERE pt."A" = p."id"
), '')`;

/** Posts in every status whose title, author and tags have all the words, or whose id it is. */
export async function listIdsByWords(q: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT p."id" FROM "blog_posts" p WHERE ${textHas(named, q)} OR ${idBegins(Prisma.sql`p."id"`, q)}`;
  return rows.map(({ id }) => id);
}

/** What a mistyped word may stand for. */
export const postWords = wordsOfTexts(Prisma.sql`SELECT ${named} FROM "blog_posts" p ORDER BY p."updatedAt" DESC`);
