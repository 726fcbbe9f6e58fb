-- CreateIndex
CREATE INDEX "activity_logs_requestId_idx" ON "activity_logs"("requestId");

-- CreateIndex
CREATE INDEX "users_createdAt_id_idx" ON "users"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "organizations_createdAt_id_idx" ON "organizations"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "email_messages_createdAt_id_idx" ON "email_messages"("createdAt" DESC, "id" DESC);

-- Admins search people and letters by any part of a name, an address or a subject.
CREATE INDEX "users_words_trigrams" ON "users" USING gin (("name" || ' ' || "email") gin_trgm_ops);
CREATE INDEX "email_messages_words_trigrams" ON "email_messages" USING gin (("toAddress" || ' ' || "subject") gin_trgm_ops);
