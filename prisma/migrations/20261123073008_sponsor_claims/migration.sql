-- AlterTable
ALTER TABLE "listing_claims" ADD COLUMN     "isExclusive" BOOLEAN NOT NULL DEFAULT true;

-- Several sponsors of a category may have deals without exclusivity.
ALTER TABLE "listing_claims" DROP CONSTRAINT "listing_claims_one_buyer";
ALTER TABLE "listing_claims" ADD CONSTRAINT "listing_claims_one_buyer" EXCLUDE USING gist (
  "listingId" WITH =, "category" WITH =, "territory" WITH =, "buyerOrganizationId" WITH <>,
  daterange("termStart", "termEnd", '[]') WITH &&
) WHERE ("state" = 'sold' AND "category" IS NOT NULL AND "isExclusive");
ALTER TABLE "listing_claims" ADD CONSTRAINT "listing_claims_sponsor" CHECK ("isExclusive" OR ("category" IS NOT NULL AND "state" = 'sold'));
