-- CreateEnum
CREATE TYPE "PitchState" AS ENUM ('sent', 'answered', 'declined', 'withdrawn');

-- AlterTable
ALTER TABLE "briefs" ADD COLUMN     "announcedVersion" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "pitches" (
    "id" UUID NOT NULL,
    "briefId" UUID NOT NULL,
    "sellerOrganizationId" UUID NOT NULL,
    "listingId" UUID NOT NULL,
    "packageId" UUID,
    "authorId" UUID,
    "agencyId" UUID,
    "body" TEXT NOT NULL,
    "state" "PitchState" NOT NULL DEFAULT 'sent',
    "declineReason" TEXT,
    "declineNote" TEXT,
    "decidedById" UUID,
    "decidedAt" TIMESTAMPTZ(3),
    "conversationId" UUID,
    "reportedAt" TIMESTAMPTZ(3),
    "reportedById" UUID,
    "reportReason" TEXT,
    "reportTicketId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pitches_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "pitches_briefId_state_idx" ON "pitches"("briefId", "state");

-- CreateIndex
CREATE INDEX "pitches_sellerOrganizationId_createdAt_idx" ON "pitches"("sellerOrganizationId", "createdAt");

-- CreateIndex
CREATE INDEX "pitches_listingId_idx" ON "pitches"("listingId");

-- CreateIndex
CREATE INDEX "pitches_packageId_idx" ON "pitches"("packageId");

-- CreateIndex
CREATE INDEX "briefs_visibility_updatedAt_idx" ON "briefs"("visibility", "updatedAt");

-- AddForeignKey
ALTER TABLE "pitches" ADD CONSTRAINT "pitches_briefId_fkey" FOREIGN KEY ("briefId") REFERENCES "briefs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pitches" ADD CONSTRAINT "pitches_sellerOrganizationId_fkey" FOREIGN KEY ("sellerOrganizationId") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pitches" ADD CONSTRAINT "pitches_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pitches" ADD CONSTRAINT "pitches_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "listing_packages"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A seller has at most one pitch to a brief that was not withdrawn.
CREATE UNIQUE INDEX "pitches_one_live" ON "pitches" ("briefId", "sellerOrganizationId") WHERE "state" <> 'withdrawn';

ALTER TABLE "briefs" ADD CONSTRAINT "briefs_visibility" CHECK ("visibility" IN ('private', 'matched_sellers'));
ALTER TABLE "pitches" ADD CONSTRAINT "pitches_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "users"("id");
ALTER TABLE "pitches" ADD CONSTRAINT "pitches_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "users"("id");
ALTER TABLE "pitches" ADD CONSTRAINT "pitches_agencyId_fkey" FOREIGN KEY ("agencyId") REFERENCES "organizations"("id");
ALTER TABLE "pitches" ADD CONSTRAINT "pitches_reportedById_fkey" FOREIGN KEY ("reportedById") REFERENCES "users"("id");
ALTER TABLE "pitches" ADD CONSTRAINT "pitches_reportTicketId_fkey" FOREIGN KEY ("reportTicketId") REFERENCES "tickets"("id");
ALTER TABLE "pitches" ADD CONSTRAINT "pitches_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "conversations"("id") ON DELETE SET NULL;
