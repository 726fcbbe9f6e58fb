-- "https://www.Roca.example/about" and "http://roca.example" are the same website: two organizations with it may be one.
CREATE OR REPLACE FUNCTION website_host(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT substring(lower(value) FROM '^(?:https?://)?(?:www[.])?([^/:?#]+)')
$$;

CREATE INDEX IF NOT EXISTS "organizations_website_host" ON "organizations" (website_host("website"))
  WHERE "website" IS NOT NULL;
