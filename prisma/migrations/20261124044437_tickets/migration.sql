-- DropIndex
DROP INDEX "tickets_state_priority_createdAt_idx";

-- AlterTable
ALTER TABLE "tickets" RENAME COLUMN "slaFirstReplyDue" TO "replyDueAt";
ALTER TABLE "tickets" RENAME COLUMN "slaResolveDue" TO "resolveDueAt";
ALTER TABLE "tickets" ADD COLUMN     "escalatedAt" TIMESTAMPTZ(3),
ADD COLUMN     "pausedAt" TIMESTAMPTZ(3),
ADD COLUMN     "previousId" UUID;

-- AlterTable
ALTER TABLE "ticket_messages" DROP COLUMN "fileIds";

-- AlterTable
ALTER TABLE "canned_replies" ADD COLUMN     "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "canned_replies" ALTER COLUMN "updatedAt" DROP DEFAULT;

-- CreateTable
CREATE TABLE "ticket_files" (
    "id" UUID NOT NULL,
    "messageId" UUID NOT NULL,
    "fileId" UUID NOT NULL,

    CONSTRAINT "ticket_files_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ticket_files_fileId_idx" ON "ticket_files"("fileId");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_files_messageId_fileId_key" ON "ticket_files"("messageId", "fileId");

-- CreateIndex
CREATE INDEX "tickets_state_replyDueAt_idx" ON "tickets"("state", "replyDueAt");

-- CreateIndex
CREATE INDEX "tickets_state_snoozedUntil_idx" ON "tickets"("state", "snoozedUntil");

-- CreateIndex
CREATE INDEX "tickets_state_resolvedAt_idx" ON "tickets"("state", "resolvedAt");

-- AddForeignKey
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "ticket_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "stored_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "tickets" ADD CONSTRAINT "tickets_previousId_fkey" FOREIGN KEY ("previousId") REFERENCES "tickets"("id");
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_rating" CHECK ("rating" BETWEEN 1 AND 5);
