-- AlterTable
ALTER TABLE "saved_opportunities" ADD COLUMN     "packageId" UUID;

-- CreateIndex
CREATE INDEX "saved_opportunities_packageId_idx" ON "saved_opportunities"("packageId");

-- AddForeignKey
ALTER TABLE "saved_opportunities" ADD CONSTRAINT "saved_opportunities_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "listing_packages"("id") ON DELETE SET NULL ON UPDATE CASCADE;
