-- CreateEnum
CREATE TYPE "SavedDecision" AS ENUM ('considering', 'contacted', 'passed');

-- CreateEnum
CREATE TYPE "PassReason" AS ENUM ('too_expensive', 'wrong_audience', 'wrong_location', 'wrong_timing', 'brand_fit', 'category_taken', 'chose_another', 'other');

-- AlterTable
ALTER TABLE "saved_opportunities" ADD COLUMN     "decidedAt" TIMESTAMPTZ(3),
ADD COLUMN     "decidedByAgencyId" UUID,
ADD COLUMN     "decidedById" UUID,
ADD COLUMN     "decision" "SavedDecision" NOT NULL DEFAULT 'considering',
ADD COLUMN     "passNote" TEXT,
ADD COLUMN     "passReason" "PassReason",
ADD COLUMN     "seenCategoryState" TEXT,
ADD COLUMN     "seenDeadline" DATE,
ADD COLUMN     "seenGaps" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "seenStatus" "ListingStatus" NOT NULL DEFAULT 'published';

-- AlterTable
ALTER TABLE "shortlist_entries" DROP COLUMN "votes",
ADD COLUMN     "position" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "shortlist_entries" ALTER COLUMN "position" DROP DEFAULT;

-- CreateTable
CREATE TABLE "saved_votes" (
    "organizationId" UUID NOT NULL,
    "listingId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_votes_pkey" PRIMARY KEY ("organizationId","listingId","userId")
);

-- CreateTable
CREATE TABLE "saved_comments" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "listingId" UUID NOT NULL,
    "authorId" UUID NOT NULL,
    "agencyId" UUID,
    "body" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_comments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_comment_mentions" (
    "commentId" UUID NOT NULL,
    "userId" UUID NOT NULL,

    CONSTRAINT "saved_comment_mentions_pkey" PRIMARY KEY ("commentId","userId")
);

-- CreateIndex
CREATE INDEX "saved_comments_organizationId_listingId_createdAt_idx" ON "saved_comments"("organizationId", "listingId", "createdAt");

-- CreateIndex
CREATE INDEX "shortlist_entries_organizationId_listingId_idx" ON "shortlist_entries"("organizationId", "listingId");

-- AddForeignKey
ALTER TABLE "saved_comment_mentions" ADD CONSTRAINT "saved_comment_mentions_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "saved_comments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the Prisma schema cannot express: a listing is passed on with a reason, and nothing else has one.
ALTER TABLE "saved_opportunities" ADD CONSTRAINT "saved_opportunities_reason_of_pass" CHECK (("decision" = 'passed') = ("passReason" IS NOT NULL));
ALTER TABLE "saved_opportunities" ADD CONSTRAINT "saved_opportunities_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "users"("id");
ALTER TABLE "saved_opportunities" ADD CONSTRAINT "saved_opportunities_decidedByAgencyId_fkey" FOREIGN KEY ("decidedByAgencyId") REFERENCES "organizations"("id");
ALTER TABLE "saved_votes" ADD CONSTRAINT "saved_votes_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id");
ALTER TABLE "saved_votes" ADD CONSTRAINT "saved_votes_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE CASCADE;
ALTER TABLE "saved_votes" ADD CONSTRAINT "saved_votes_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id");
ALTER TABLE "saved_comments" ADD CONSTRAINT "saved_comments_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id");
ALTER TABLE "saved_comments" ADD CONSTRAINT "saved_comments_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE CASCADE;
ALTER TABLE "saved_comments" ADD CONSTRAINT "saved_comments_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "users"("id");
ALTER TABLE "saved_comments" ADD CONSTRAINT "saved_comments_agencyId_fkey" FOREIGN KEY ("agencyId") REFERENCES "organizations"("id");
ALTER TABLE "saved_comment_mentions" ADD CONSTRAINT "saved_comment_mentions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id");
