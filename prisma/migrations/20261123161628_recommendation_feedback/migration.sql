-- CreateEnum
CREATE TYPE "FeedbackSignal" AS ENUM ('more', 'less');

-- CreateEnum
CREATE TYPE "FeedbackReason" AS ENUM ('too_expensive', 'wrong_audience', 'wrong_location', 'wrong_timing', 'wrong_type', 'wrong_assets', 'too_small', 'not_proven', 'competitor', 'already_sponsor', 'other');

-- AlterTable
ALTER TABLE "briefs" ADD COLUMN     "learnedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "brief_feedback" ADD COLUMN     "agencyId" UUID,
ADD COLUMN     "endedAt" TIMESTAMPTZ(3),
ADD COLUMN     "policyVersion" INTEGER NOT NULL,
ADD COLUMN     "position" INTEGER,
DROP COLUMN "signal",
ADD COLUMN     "signal" "FeedbackSignal" NOT NULL,
DROP COLUMN "reason",
ADD COLUMN     "reason" "FeedbackReason";

-- Named by hand before the relation was in the schema
ALTER TABLE "brief_feedback" DROP CONSTRAINT "brief_feedback_listingId_fkey";

-- AddForeignKey
ALTER TABLE "brief_feedback" ADD CONSTRAINT "brief_feedback_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "brief_feedback" ADD CONSTRAINT "brief_feedback_agencyId_fkey" FOREIGN KEY ("agencyId") REFERENCES "organizations"("id");
ALTER TABLE "brief_feedback" ADD CONSTRAINT "brief_feedback_reason_against" CHECK ("reason" IS NULL OR "signal" = 'less');
CREATE UNIQUE INDEX "brief_feedback_one_current" ON "brief_feedback" ("briefId", "listingId") WHERE "endedAt" IS NULL;
