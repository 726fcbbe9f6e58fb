-- AlterTable
ALTER TABLE "conversation_sides" DROP COLUMN "labels",
DROP COLUMN "state",
ADD COLUMN     "doneAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "conversation_sides_assigneeId_idx" ON "conversation_sides"("assigneeId");
