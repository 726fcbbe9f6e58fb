-- AlterTable
ALTER TABLE "blog_posts" ADD COLUMN     "authorRole" TEXT,
ADD COLUMN     "pending" JSONB,
ADD COLUMN     "publishedById" UUID,
ADD COLUMN     "revisedAt" TIMESTAMPTZ(3),
ADD COLUMN     "search" tsvector;

-- CreateIndex
CREATE INDEX "blog_posts_updatedAt_id_idx" ON "blog_posts"("updatedAt" DESC, "id");

-- What is published has a date, and what is scheduled has a time.
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_published_has_date" CHECK ("status" <> 'published' OR "publishedAt" IS NOT NULL);
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_scheduled_has_time" CHECK ("status" <> 'scheduled' OR "scheduledFor" IS NOT NULL);

-- Full-text search over a post, accents folded, ranked by where the words stand.
ALTER TABLE "blog_posts" DROP COLUMN "search";
ALTER TABLE "blog_posts" ADD COLUMN "search" tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('simple', search_words("title")), 'A')
  || setweight(to_tsvector('simple', search_words("excerpt")), 'B')
  || setweight(to_tsvector('simple', search_words("body")), 'C')
) STORED;
CREATE INDEX "blog_posts_search" ON "blog_posts" USING gin ("search");
