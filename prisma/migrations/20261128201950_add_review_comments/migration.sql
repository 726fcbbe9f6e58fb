-- AlterTable
ALTER TABLE "listing_reviews" ADD COLUMN     "comments" JSONB NOT NULL DEFAULT '[]';
