-- The admin area finds organizations by name as it finds people: folded by search_words, each word by itself.
CREATE INDEX "organizations_text_trigrams" ON "organizations" USING gin (search_words("name") gin_trgm_ops);
