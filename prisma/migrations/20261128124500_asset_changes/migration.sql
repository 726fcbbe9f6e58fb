-- The names of assets are words of their listing, so search indexes follow them as they follow packages.
CREATE FUNCTION announce_asset_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_rows CONSTANT text := CASE TG_OP
    WHEN 'INSERT' THEN 'TABLE "after"'
    WHEN 'DELETE' THEN 'TABLE "before"'
    ELSE 'TABLE "before" UNION ALL TABLE "after"'
  END;
BEGIN
  -- A package that is deleted with its assets announces its listing itself.
  EXECUTE format(
    'INSERT INTO "listing_changes" ("listingId") SELECT DISTINCT p."listingId" FROM (%s) AS changed
      JOIN "listing_packages" p ON p."id" = changed."packageId"', changed_rows
  );
  RETURN NULL;
END $$;

CREATE TRIGGER "package_assets_announce_insert" AFTER INSERT ON "package_assets"
  REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION announce_asset_changes();

CREATE TRIGGER "package_assets_announce_update" AFTER UPDATE ON "package_assets"
  REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION announce_asset_changes();

CREATE TRIGGER "package_assets_announce_delete" AFTER DELETE ON "package_assets"
  REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION announce_asset_changes();
