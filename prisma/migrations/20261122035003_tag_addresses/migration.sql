-- AlterTable
ALTER TABLE "blog_tags" ADD COLUMN     "description" TEXT;

-- CreateTable
CREATE TABLE "blog_tag_slugs" (
    "slug" TEXT NOT NULL,
    "tagId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blog_tag_slugs_pkey" PRIMARY KEY ("slug")
);

-- CreateIndex
CREATE INDEX "blog_tag_slugs_tagId_idx" ON "blog_tag_slugs"("tagId");

-- CreateIndex
CREATE INDEX "blog_tags_name_id_idx" ON "blog_tags"("name", "id");

-- AddForeignKey
ALTER TABLE "blog_tag_slugs" ADD CONSTRAINT "blog_tag_slugs_tagId_fkey" FOREIGN KEY ("tagId") REFERENCES "blog_tags"("id") ON DELETE CASCADE ON UPDATE CASCADE;
