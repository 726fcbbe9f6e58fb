-- AlterTable
ALTER TABLE "listings" ADD COLUMN     "completeness" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "missingFields" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "listing_views" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_views_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_bulk_runs" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "startedById" UUID,
    "agencyId" UUID,
    "action" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),
    "undoneById" UUID,

    CONSTRAINT "listing_bulk_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_bulk_changes" (
    "runId" UUID NOT NULL,
    "listing" UUID NOT NULL,
    "before" JSONB NOT NULL,
    "versionAfter" INTEGER NOT NULL,
    "statusAfter" "ListingStatus",

    CONSTRAINT "listing_bulk_changes_pkey" PRIMARY KEY ("runId","listing")
);

-- CreateIndex
CREATE INDEX "listing_views_organizationId_idx" ON "listing_views"("organizationId");

-- CreateIndex
CREATE UNIQUE INDEX "listing_views_userId_organizationId_name_key" ON "listing_views"("userId", "organizationId", "name");

-- CreateIndex
CREATE INDEX "listing_bulk_runs_organizationId_createdAt_idx" ON "listing_bulk_runs"("organizationId", "createdAt");

-- CreateIndex
CREATE INDEX "listing_bulk_runs_createdAt_idx" ON "listing_bulk_runs"("createdAt");

-- CreateIndex
CREATE INDEX "listings_organizationId_ownerUserId_idx" ON "listings"("organizationId", "ownerUserId");

-- AddForeignKey
ALTER TABLE "listing_bulk_changes" ADD CONSTRAINT "listing_bulk_changes_runId_fkey" FOREIGN KEY ("runId") REFERENCES "listing_bulk_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Plain references, as everywhere: what they name may not vanish under them.
ALTER TABLE "listing_views" ADD CONSTRAINT "listing_views_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id");
ALTER TABLE "listing_views" ADD CONSTRAINT "listing_views_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id");
ALTER TABLE "listing_bulk_runs" ADD CONSTRAINT "listing_bulk_runs_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id");
ALTER TABLE "listing_bulk_runs" ADD CONSTRAINT "listing_bulk_runs_startedById_fkey" FOREIGN KEY ("startedById") REFERENCES "users"("id");
ALTER TABLE "listing_bulk_runs" ADD CONSTRAINT "listing_bulk_runs_agencyId_fkey" FOREIGN KEY ("agencyId") REFERENCES "organizations"("id");
ALTER TABLE "listing_bulk_runs" ADD CONSTRAINT "listing_bulk_runs_undoneById_fkey" FOREIGN KEY ("undoneById") REFERENCES "users"("id");
