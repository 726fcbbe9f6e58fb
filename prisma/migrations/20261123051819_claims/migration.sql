-- CreateEnum
CREATE TYPE "ClaimState" AS ENUM ('held', 'sold');

-- DropForeignKey
ALTER TABLE "exclusivity_grants" DROP CONSTRAINT "exclusivity_grants_listingId_fkey";

-- AlterTable
ALTER TABLE "proposals" DROP COLUMN "packageId",
DROP COLUMN "packageUnits",
ADD COLUMN     "unavailableRevision" INTEGER;

-- AlterTable
ALTER TABLE "listings" DROP COLUMN "closedCategories";

-- AlterTable
ALTER TABLE "listing_packages" DROP COLUMN "quantityHeld",
DROP COLUMN "quantitySold";

-- AlterTable
ALTER TABLE "package_assets" ADD COLUMN     "totalQuantity" INTEGER;

-- DropTable
DROP TABLE "exclusivity_grants";

-- CreateTable
CREATE TABLE "listing_claims" (
    "id" UUID NOT NULL,
    "listingId" UUID NOT NULL,
    "conversationId" UUID NOT NULL,
    "buyerOrganizationId" UUID NOT NULL,
    "proposalId" UUID,
    "state" "ClaimState" NOT NULL,
    "heldUntil" TIMESTAMPTZ(3),
    "packageId" UUID,
    "assetId" UUID,
    "category" TEXT,
    "units" INTEGER NOT NULL DEFAULT 1,
    "territory" TEXT NOT NULL DEFAULT '*',
    "termStart" DATE,
    "termEnd" DATE,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_claims_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "listing_claims_listingId_idx" ON "listing_claims"("listingId");

-- CreateIndex
CREATE INDEX "listing_claims_proposalId_idx" ON "listing_claims"("proposalId");

-- CreateIndex
CREATE INDEX "listing_claims_conversationId_idx" ON "listing_claims"("conversationId");

-- CreateIndex
CREATE INDEX "listing_claims_state_heldUntil_idx" ON "listing_claims"("state", "heldUntil");

-- CreateIndex
CREATE INDEX "listing_claims_packageId_idx" ON "listing_claims"("packageId");

-- CreateIndex
CREATE INDEX "listing_claims_assetId_idx" ON "listing_claims"("assetId");

-- AddForeignKey
ALTER TABLE "listing_claims" ADD CONSTRAINT "listing_claims_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_claims" ADD CONSTRAINT "listing_claims_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "listing_packages"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "listing_claims" ADD CONSTRAINT "listing_claims_assetId_fkey" FOREIGN KEY ("assetId") REFERENCES "package_assets"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;
-- A claim is of one thing, and a hold has an end.
ALTER TABLE "listing_claims" ADD CONSTRAINT "listing_claims_one_thing" CHECK (num_nonnulls("packageId", "assetId", "category") = 1);
ALTER TABLE "listing_claims" ADD CONSTRAINT "listing_claims_units" CHECK ("units" > 0);
ALTER TABLE "listing_claims" ADD CONSTRAINT "listing_claims_hold_ends" CHECK ("state" <> 'held' OR "heldUntil" IS NOT NULL);
ALTER TABLE "listing_claims" ADD CONSTRAINT "listing_claims_term_in_order" CHECK ("termEnd" >= "termStart");

-- A category is sold to one buyer in an overlapping term and territory. Holds end by the clock, so only sales are here.
ALTER TABLE "listing_claims" ADD CONSTRAINT "listing_claims_one_buyer" EXCLUDE USING gist (
  "listingId" WITH =, "category" WITH =, "territory" WITH =, "buyerOrganizationId" WITH <>,
  daterange("termStart", "termEnd", '[]') WITH &&
) WHERE ("state" = 'sold' AND "category" IS NOT NULL);

-- A claim names its buyer, so that search reads neither deals nor proposals any more.
DROP TRIGGER "deals_announce_buyer" ON "deals";
DROP TRIGGER "proposals_announce_deal" ON "proposals";
DROP TRIGGER "proposals_announce_delete" ON "proposals";
DROP FUNCTION announce_listing_of_deal();
DROP FUNCTION announce_listing_of_proposal();

CREATE TRIGGER "listing_claims_announce_insert" AFTER INSERT ON "listing_claims"
  REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION announce_listing_changes('listingId', 'listingId');
CREATE TRIGGER "listing_claims_announce_update" AFTER UPDATE ON "listing_claims"
  REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION announce_listing_changes('listingId', 'listingId');
CREATE TRIGGER "listing_claims_announce_delete" AFTER DELETE ON "listing_claims"
  REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION announce_listing_changes('listingId', 'listingId');
