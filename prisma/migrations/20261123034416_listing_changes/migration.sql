-- CreateTable
CREATE TABLE "listing_changes" (
    "transactionId" BIGINT NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint,
    "seq" BIGSERIAL NOT NULL,
    "listingId" UUID,
    "organizationId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_changes_pkey" PRIMARY KEY ("transactionId","seq")
);

-- Whoever writes a row that a match or a filter reads, by whatever road, announces its listing in the same transaction.
-- The triggers only insert: they lock no row that a writer could wait for.
-- Arguments: the column of the changed table that names the listing or organization, and the column that takes it.
CREATE FUNCTION announce_listing_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_rows CONSTANT text := CASE TG_OP
    WHEN 'INSERT' THEN 'TABLE "after"'
    WHEN 'DELETE' THEN 'TABLE "before"'
    ELSE 'TABLE "before" UNION ALL TABLE "after"'
  END;
BEGIN
  EXECUTE format(
    'INSERT INTO "listing_changes" (%I) SELECT DISTINCT changed.%I FROM (%s) AS changed', TG_ARGV[1], TG_ARGV[0], changed_rows
  );
  RETURN NULL;
END $$;

CREATE TRIGGER "listings_announce_insert" AFTER INSERT ON "listings"
  REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION announce_listing_changes('id', 'listingId');
CREATE TRIGGER "listings_announce_update" AFTER UPDATE ON "listings"
  REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION announce_listing_changes('id', 'listingId');
CREATE TRIGGER "listings_announce_delete" AFTER DELETE ON "listings"
  REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION announce_listing_changes('id', 'listingId');

CREATE TRIGGER "listing_packages_announce_insert" AFTER INSERT ON "listing_packages"
  REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION announce_listing_changes('listingId', 'listingId');
CREATE TRIGGER "listing_packages_announce_update" AFTER UPDATE ON "listing_packages"
  REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION announce_listing_changes('listingId', 'listingId');
CREATE TRIGGER "listing_packages_announce_delete" AFTER DELETE ON "listing_packages"
  REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION announce_listing_changes('listingId', 'listingId');

CREATE TRIGGER "exclusivity_grants_announce_insert" AFTER INSERT ON "exclusivity_grants"
  REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION announce_listing_changes('listingId', 'listingId');
CREATE TRIGGER "exclusivity_grants_announce_update" AFTER UPDATE ON "exclusivity_grants"
  REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION announce_listing_changes('listingId', 'listingId');
CREATE TRIGGER "exclusivity_grants_announce_delete" AFTER DELETE ON "exclusivity_grants"
  REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION announce_listing_changes('listingId', 'listingId');

-- An organization is announced itself, once, however many listings it has.
CREATE TRIGGER "organizations_announce_update" AFTER UPDATE ON "organizations"
  REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION announce_listing_changes('id', 'organizationId');

-- Who holds a category is read from its proposal and that proposal's deal. Other columns of the two change often, so only
-- these are announced, by the listing of the deal.
CREATE FUNCTION announce_listing_of_deal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "listing_changes" ("listingId") VALUES (NEW."listingId");
  RETURN NULL;
END $$;
CREATE TRIGGER "deals_announce_buyer" AFTER UPDATE OF "buyerOrganizationId" ON "deals"
  FOR EACH ROW WHEN (OLD."buyerOrganizationId" IS DISTINCT FROM NEW."buyerOrganizationId") EXECUTE FUNCTION announce_listing_of_deal();

CREATE FUNCTION announce_listing_of_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "listing_changes" ("listingId") SELECT "listingId" FROM "deals" WHERE "id" IN (OLD."dealId", NEW."dealId");
  RETURN NULL;
END $$;
CREATE TRIGGER "proposals_announce_deal" AFTER UPDATE OF "dealId" ON "proposals"
  FOR EACH ROW WHEN (OLD."dealId" IS DISTINCT FROM NEW."dealId") EXECUTE FUNCTION announce_listing_of_proposal();
CREATE TRIGGER "proposals_announce_delete" AFTER DELETE ON "proposals"
  FOR EACH ROW EXECUTE FUNCTION announce_listing_of_proposal();

-- A wake-up and no more: what changed is read from the table, so a lost notification delays and loses nothing.
CREATE FUNCTION wake_search_indexes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('listings', '');
  RETURN NULL;
END $$;
CREATE TRIGGER "listing_changes_wake" AFTER INSERT ON "listing_changes"
  FOR EACH STATEMENT EXECUTE FUNCTION wake_search_indexes();
