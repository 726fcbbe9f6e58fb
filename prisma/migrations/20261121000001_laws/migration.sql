-- The laws that the schema language cannot say: uniqueness under conditions, checks, immutability, search.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- One account per address, whatever its case.
ALTER TABLE "users" ADD CONSTRAINT "users_email_is_lower_case" CHECK ("email" = lower("email"));

-- One pending request per person and organization.
CREATE UNIQUE INDEX "join_requests_one_pending" ON "join_requests" ("organizationId", "userId") WHERE "status" = 'pending';

-- One live representation per agency and client.
CREATE UNIQUE INDEX "representations_one_live" ON "representations" ("agencyId", "clientId") WHERE "status" <> 'revoked';

ALTER TABLE "organizations" ADD CONSTRAINT "organizations_connections_not_negative" CHECK ("connectionsUsed" >= 0);

-- Money is whole cents and never negative; a hidden price has no lowest price.
ALTER TABLE "listings" ADD CONSTRAINT "listings_price_not_negative" CHECK ("priceCents" IS NULL OR "priceCents" >= 0);
ALTER TABLE "listings" ADD CONSTRAINT "listings_lead_time_not_negative" CHECK ("leadTimeDays" IS NULL OR "leadTimeDays" >= 0);
ALTER TABLE "listings" ADD CONSTRAINT "listings_published_has_date" CHECK ("status" <> 'published' OR "publishedAt" IS NOT NULL);
ALTER TABLE "listings" ADD CONSTRAINT "listings_published_is_complete" CHECK (
  "status" <> 'published' OR ("summary" IS NOT NULL AND "segment" IS NOT NULL AND "propertyType" IS NOT NULL
    AND "country" IS NOT NULL AND "city" IS NOT NULL AND "termType" IS NOT NULL)
);
ALTER TABLE "listings" ADD CONSTRAINT "listings_term_in_order" CHECK ("termEnd" IS NULL OR "termStart" IS NULL OR "termEnd" >= "termStart");

-- Stock cannot be held or sold twice.
ALTER TABLE "listing_packages" ADD CONSTRAINT "listing_packages_price_not_negative" CHECK ("priceCents" IS NULL OR "priceCents" >= 0);
ALTER TABLE "listing_packages" ADD CONSTRAINT "listing_packages_stock" CHECK (
  "quantityHeld" >= 0 AND "quantitySold" >= 0
  AND ("quantityAvailable" IS NULL OR "quantityHeld" + "quantitySold" <= "quantityAvailable")
);

-- A category is held or sold once in an overlapping term and territory.
ALTER TABLE "exclusivity_grants" ADD CONSTRAINT "exclusivity_grants_term_in_order" CHECK ("termEnd" >= "termStart");
ALTER TABLE "exclusivity_grants" ADD CONSTRAINT "exclusivity_grants_one_holder" EXCLUDE USING gist (
  "listingId" WITH =, "category" WITH =, "territory" WITH =, daterange("termStart", "termEnd", '[]') WITH &&
) WHERE ("state" IN ('held', 'sold'));

-- One live offer per deal.
CREATE UNIQUE INDEX "proposals_one_live" ON "proposals" ("dealId")
  WHERE "state" IN ('awaiting_approval', 'awaiting_seller', 'awaiting_buyer');
ALTER TABLE "proposal_revisions" ADD CONSTRAINT "proposal_revisions_money_not_negative" CHECK ("totalCents" >= 0 AND "inKindCents" >= 0);
ALTER TABLE "proposal_revisions" ADD CONSTRAINT "proposal_revisions_term_in_order" CHECK ("termEnd" >= "termStart");

-- What was written once stays as it was written.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "activity_logs_append_only" BEFORE UPDATE OR DELETE ON "activity_logs"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "proposal_revisions_immutable" BEFORE UPDATE ON "proposal_revisions"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Full-text search over the words of a listing, accents folded, ranked by where they stand.
CREATE FUNCTION search_words(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(public.unaccent('public.unaccent'::regdictionary, coalesce(value, '')))
$$;
CREATE FUNCTION search_list(value text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(public.unaccent('public.unaccent'::regdictionary, replace(coalesce(array_to_string(value, ' '), ''), '_', ' ')))
$$;
ALTER TABLE "listings" DROP COLUMN "search";
ALTER TABLE "listings" ADD COLUMN "search" tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('simple', search_words("title")), 'A')
  || setweight(to_tsvector('simple', search_words(coalesce("city", '') || ' ' || coalesce("region", ''))), 'B')
  || setweight(to_tsvector('simple', search_list(ARRAY["sportOrGenre", "propertyType"] || "tags")), 'B')
  || setweight(to_tsvector('simple', search_words("summary")), 'C')
) STORED;
CREATE INDEX "listings_search" ON "listings" USING gin ("search");
CREATE INDEX "listings_title_trigrams" ON "listings" USING gin (search_words("title") gin_trgm_ops);
