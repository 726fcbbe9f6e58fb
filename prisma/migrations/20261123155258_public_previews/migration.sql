-- AlterTable
ALTER TABLE "listings" ADD COLUMN     "publicPreview" BOOLEAN NOT NULL DEFAULT false;

-- The end of a listing's id is part of the address of its public page; lib/listings/public-preview finds it by that.
CREATE INDEX "listings_public_code_idx" ON "listings" (right("id"::text, 12)) WHERE "publicPreview";

-- The public lists: the newest first.
CREATE INDEX "listings_public_newest_idx" ON "listings" ("publishedAt" DESC, "id") WHERE "publicPreview" AND "status" = 'published';
