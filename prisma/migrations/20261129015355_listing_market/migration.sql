-- CreateIndex
CREATE INDEX "listings_propertyType_level_status_idx" ON "listings"("propertyType", "level", "status");
