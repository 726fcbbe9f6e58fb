-- CreateIndex
CREATE INDEX "listings_status_termEnd_id_idx" ON "listings"("status", "termEnd", "id");

-- CreateIndex
CREATE INDEX "listing_reviews_listingId_state_idx" ON "listing_reviews"("listingId", "state");
