-- AlterTable
ALTER TABLE "listings" ADD COLUMN     "sellerName" TEXT NOT NULL DEFAULT '';

-- Signs that join words into one token of the parser (a path, a host, a number) separate them instead, as in a query.
CREATE OR REPLACE FUNCTION search_words(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(public.unaccent('public.unaccent'::regdictionary, translate(coalesce(value, ''), '/@._-', '     ')))
$$;
REINDEX TABLE "listings";
UPDATE "blog_posts" SET "title" = "title";

-- The seller's name is searched with the words of its listings.
CREATE FUNCTION set_seller_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."sellerName" := coalesce((SELECT o.name FROM organizations o WHERE o.id = NEW."organizationId"), '');
  RETURN NEW;
END $$;
CREATE TRIGGER "listings_seller_name" BEFORE INSERT OR UPDATE OF "organizationId", "sellerName" ON "listings"
  FOR EACH ROW EXECUTE FUNCTION set_seller_name();
CREATE FUNCTION rename_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listings SET "sellerName" = NEW.name WHERE "organizationId" = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "organizations_rename_seller" AFTER UPDATE OF "name" ON "organizations"
  FOR EACH ROW WHEN (OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION rename_seller();
UPDATE "listings" SET "sellerName" = '';

CREATE FUNCTION search_interests(audience jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN jsonb_typeof(audience -> 'interests') = 'array'
    THEN public.search_list(ARRAY(SELECT jsonb_array_elements_text(audience -> 'interests'))) ELSE '' END
$$;
ALTER TABLE "listings" DROP COLUMN "search";
ALTER TABLE "listings" ADD COLUMN "search" tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('simple', search_words("title")), 'A')
  || setweight(to_tsvector('simple', search_words(coalesce("city", '') || ' ' || coalesce("region", '') || ' ' || "sellerName")), 'B')
  || setweight(to_tsvector('simple', search_list(ARRAY["sportOrGenre", "propertyType"] || "tags")), 'B')
  || setweight(to_tsvector('simple', search_words("summary")), 'C')
  || setweight(to_tsvector('simple', search_words("description") || ' ' || search_interests("audience")), 'D')
) STORED;
CREATE INDEX "listings_search" ON "listings" USING gin ("search");
CREATE INDEX "listings_title_words" ON "listings" USING gin (to_tsvector('simple', search_words("title")));
CREATE INDEX "listing_packages_words" ON "listing_packages"
  USING gin (to_tsvector('simple', search_words("name") || ' ' || search_words("description") || ' ' || search_words(replace(coalesce("entitlement", ''), '_', ' '))));
CREATE INDEX "organizations_search_name" ON "organizations" USING gin (search_words("name") gin_trgm_ops);
CREATE INDEX "listings_city_prefix" ON "listings" (search_words("city") text_pattern_ops) WHERE "status" = 'published';
