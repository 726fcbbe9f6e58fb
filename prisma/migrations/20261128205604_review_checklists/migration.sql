-- AlterTable
ALTER TABLE "users" ADD COLUMN     "registrationChecks" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "listing_reviews" ADD COLUMN     "checks" JSONB NOT NULL DEFAULT '[]';
