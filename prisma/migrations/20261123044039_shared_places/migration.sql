-- AlterTable
ALTER TABLE "connections" ADD COLUMN     "sharedWithId" UUID;

-- CreateIndex
CREATE INDEX "connections_sharedWithId_idx" ON "connections"("sharedWithId");
