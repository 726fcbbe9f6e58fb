-- CreateTable
CREATE TABLE "logged_searches" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "briefId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "query" TEXT NOT NULL,
    "brief" JSONB NOT NULL,
    "topIds" UUID[],
    "tenthScore" DOUBLE PRECISION,

    CONSTRAINT "logged_searches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_search_days" (
    "listingId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "summary" JSONB NOT NULL,

    CONSTRAINT "listing_search_days_pkey" PRIMARY KEY ("listingId","day")
);

-- CreateTable
CREATE TABLE "search_roll_ups" (
    "day" DATE NOT NULL,
    "afterListing" UUID,
    "completedAt" TIMESTAMPTZ(3),

    CONSTRAINT "search_roll_ups_pkey" PRIMARY KEY ("day")
);

-- CreateIndex
CREATE INDEX "logged_searches_day_idx" ON "logged_searches"("day");

-- CreateIndex
CREATE INDEX "logged_searches_organizationId_idx" ON "logged_searches"("organizationId");

-- CreateIndex
CREATE UNIQUE INDEX "logged_searches_briefId_day_query_key" ON "logged_searches"("briefId", "day", "query");

-- CreateIndex
CREATE INDEX "listing_search_days_day_idx" ON "listing_search_days"("day");

-- AddForeignKey
ALTER TABLE "listing_search_days" ADD CONSTRAINT "listing_search_days_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Keys beside the Prisma schema (docs/decisions/019)
ALTER TABLE "logged_searches"
  ADD CONSTRAINT "logged_searches_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id") ON UPDATE CASCADE,
  ADD CONSTRAINT "logged_searches_briefId_fkey" FOREIGN KEY ("briefId") REFERENCES "briefs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
