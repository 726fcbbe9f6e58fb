-- "Floor sticker" finds the listings whose packages contain one.
CREATE INDEX IF NOT EXISTS "package_assets_words" ON "package_assets"
  USING gin (to_tsvector('simple', search_words("name")));
