-- DropIndex
DROP INDEX "message_attachments_messageId_idx";

-- CreateIndex
CREATE INDEX "message_attachments_fileId_idx" ON "message_attachments"("fileId");

-- CreateIndex
CREATE UNIQUE INDEX "message_attachments_messageId_fileId_key" ON "message_attachments"("messageId", "fileId");

-- AddForeignKey
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "stored_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
