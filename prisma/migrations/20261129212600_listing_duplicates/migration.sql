-- The review list looks for the same picture and the same description among all listings, for each of its rows.
-- CreateIndex
CREATE INDEX IF NOT EXISTS "stored_files_sha256_idx" ON "stored_files"("sha256");

CREATE INDEX IF NOT EXISTS "listings_description_hash" ON "listings" (md5("description"));
