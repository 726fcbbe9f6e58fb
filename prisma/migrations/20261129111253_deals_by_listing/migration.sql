-- CreateIndex
CREATE INDEX IF NOT EXISTS "deals_listingId_idx" ON "deals"("listingId");
