-- CreateIndex
CREATE INDEX "conversations_connectionId_idx" ON "conversations"("connectionId");
