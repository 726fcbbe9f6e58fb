-- AlterEnum
ALTER TYPE "ConnectionState" ADD VALUE 'waived';

-- AlterTable
ALTER TABLE "conversations" ADD COLUMN     "overdueAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "conversations_startedById_idx" ON "conversations"("startedById");

-- What the job that counts overdue enquiries looks through.
CREATE INDEX "conversations_unanswered_idx" ON "conversations"("createdAt")
  WHERE "kind" = 'inquiry' AND "firstReplyAt" IS NULL AND "overdueAt" IS NULL;
