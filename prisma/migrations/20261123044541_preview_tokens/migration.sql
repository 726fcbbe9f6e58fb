-- DropIndex
DROP INDEX "blog_posts_previewToken_key";

-- AlterTable
ALTER TABLE "blog_posts" DROP COLUMN "previewToken",
ADD COLUMN     "previewExpiresAt" TIMESTAMPTZ(3),
ADD COLUMN     "previewTokenHash" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "blog_posts_previewTokenHash_key" ON "blog_posts"("previewTokenHash");
