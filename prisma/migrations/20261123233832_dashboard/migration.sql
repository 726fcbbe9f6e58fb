-- AlterTable
ALTER TABLE "users" ADD COLUMN     "dashboardPreviousAt" TIMESTAMPTZ(3),
ADD COLUMN     "dashboardSeenAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "proposals_dealId_idx" ON "proposals"("dealId");
