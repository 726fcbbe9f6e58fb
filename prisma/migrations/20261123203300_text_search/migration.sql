-- The admin area searches as the marketplace does: folded by search_words, each word by itself.
DROP INDEX "users_words_trigrams";
CREATE INDEX "users_text_trigrams" ON "users" USING gin (search_words("name" || ' ' || "email") gin_trgm_ops);
DROP INDEX "email_messages_words_trigrams";
CREATE INDEX "email_messages_text_trigrams" ON "email_messages" USING gin (search_words("toAddress" || ' ' || "subject") gin_trgm_ops);
