-- AlterTable
ALTER TABLE "blog_post_revisions" ADD COLUMN     "publishedAt" TIMESTAMPTZ(3);

-- What readers have now: the revision with the very text of a published post.
UPDATE "blog_post_revisions" r SET "publishedAt" = coalesce(p."revisedAt", p."publishedAt")
FROM "blog_posts" p
WHERE p."id" = r."postId" AND p."publishedAt" IS NOT NULL AND p."title" = r."title" AND p."body" = r."body";
