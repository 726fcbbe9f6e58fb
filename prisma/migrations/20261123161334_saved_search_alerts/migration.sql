-- CreateEnum
CREATE TYPE "SearchAlert" AS ENUM ('instant', 'daily', 'weekly', 'off');

-- DropIndex
DROP INDEX "saved_searches_frequency_lastRunAt_idx";

-- AlterTable
ALTER TABLE "saved_searches" DROP COLUMN "createdAt",
DROP COLUMN "frequency",
DROP COLUMN "lastRunAt",
ADD COLUMN     "alert" "SearchAlert" NOT NULL DEFAULT 'daily',
ADD COLUMN     "alertDueAt" TIMESTAMPTZ(3),
ADD COLUMN     "alertedAt" TIMESTAMPTZ(3),
ADD COLUMN     "isBroad" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "openedAt" TIMESTAMPTZ(3) NOT NULL,
ADD COLUMN     "savedAt" TIMESTAMPTZ(3) NOT NULL,
ALTER COLUMN "query" SET DATA TYPE TEXT;

-- CreateTable
CREATE TABLE "saved_search_matches" (
    "searchId" UUID NOT NULL,
    "listingId" UUID NOT NULL,
    "foundAt" TIMESTAMPTZ(3) NOT NULL,
    "announcedAt" TIMESTAMPTZ(3),

    CONSTRAINT "saved_search_matches_pkey" PRIMARY KEY ("searchId","listingId")
);

-- CreateTable
CREATE TABLE "saved_search_position" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "transactionId" BIGINT NOT NULL,

    CONSTRAINT "saved_search_position_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "saved_search_matches_listingId_idx" ON "saved_search_matches"("listingId");

-- CreateIndex
CREATE INDEX "saved_searches_alertDueAt_idx" ON "saved_searches"("alertDueAt");

-- CreateIndex
CREATE UNIQUE INDEX "saved_searches_userId_organizationId_query_key" ON "saved_searches"("userId", "organizationId", "query");

-- AddForeignKey
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_searchId_fkey" FOREIGN KEY ("searchId") REFERENCES "saved_searches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
