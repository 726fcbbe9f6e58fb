-- What the Prisma schema cannot express: extensions, checks, partial and exclusion constraints, triggers, full-text
-- search, and the foreign keys of columns that need no relation in the client.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Accounts and organizations.
-- One account per address, whatever its case.
ALTER TABLE "users" ADD CONSTRAINT "users_email_is_lower_case" CHECK ("email" = lower("email"));
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_connections_not_negative" CHECK ("connectionsUsed" >= 0);
ALTER TABLE "organization_domains" ADD CONSTRAINT "organization_domains_lower_case" CHECK ("domain" = lower("domain"));
-- Many may name a domain, one owns it.
CREATE UNIQUE INDEX "organization_domains_one_owner" ON "organization_domains" ("domain") WHERE "verifiedAt" IS NOT NULL;
CREATE UNIQUE INDEX "join_requests_one_pending" ON "join_requests" ("organizationId", "userId") WHERE "status" = 'pending';
CREATE INDEX "join_requests_waiting" ON "join_requests" ("expiresAt") WHERE "status" = 'pending';
CREATE UNIQUE INDEX "invitations_one_open" ON "invitations" ("organizationId", "email") WHERE "status" = 'sent';
CREATE INDEX "invitations_waiting" ON "invitations" ("expiresAt") WHERE "status" = 'sent';
CREATE UNIQUE INDEX "representations_one_live" ON "representations" ("agencyId", "clientId") WHERE "status" <> 'revoked';
ALTER TABLE "representations" ADD CONSTRAINT "representations_two_organizations" CHECK ("agencyId" <> "clientId");
CREATE UNIQUE INDEX "organization_blocks_one_standing" ON "organization_blocks" ("blockerOrganizationId", "blockedOrganizationId") WHERE "liftedAt" IS NULL;
ALTER TABLE "organization_blocks" ADD CONSTRAINT "organization_blocks_not_oneself" CHECK ("blockerOrganizationId" <> "blockedOrganizationId");
-- One export at a time.
CREATE UNIQUE INDEX "account_exports_one_under_way" ON "account_exports" ("userId") WHERE "status" = 'requested';

-- Listings: money is whole cents and never negative, and what is published is complete.
ALTER TABLE "listings" ADD CONSTRAINT "listings_price_not_negative" CHECK ("priceCents" IS NULL OR "priceCents" >= 0);
ALTER TABLE "listings" ADD CONSTRAINT "listings_lead_time_not_negative" CHECK ("leadTimeDays" IS NULL OR "leadTimeDays" >= 0);
ALTER TABLE "listings" ADD CONSTRAINT "listings_published_has_date" CHECK ("status" <> 'published' OR "publishedAt" IS NOT NULL);
ALTER TABLE "listings" ADD CONSTRAINT "listings_published_is_complete" CHECK (
  "status" <> 'published' OR ("summary" IS NOT NULL AND "segment" IS NOT NULL AND "propertyType" IS NOT NULL
    AND "country" IS NOT NULL AND "city" IS NOT NULL AND "termType" IS NOT NULL)
);
ALTER TABLE "listings" ADD CONSTRAINT "listings_term_in_order" CHECK ("termEnd" IS NULL OR "termStart" IS NULL OR "termEnd" >= "termStart");

ALTER TABLE "listing_packages" ADD CONSTRAINT "listing_packages_price_not_negative" CHECK ("priceCents" IS NULL OR "priceCents" >= 0);

-- Only admins verify figures, and a changed figure is no longer verified.
ALTER TABLE "listings" ADD CONSTRAINT "listings_source_is_stated" CHECK ("metricsSource" IS DISTINCT FROM 'admin_verified');
ALTER TABLE "listings" ADD CONSTRAINT "listings_verification_names_its_admin"
  CHECK (("metricsVerifiedAt" IS NULL) = ("metricsVerifiedById" IS NULL));

CREATE FUNCTION "remove_figure_verification"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."metricsVerifiedAt" := NULL;
  NEW."metricsVerifiedById" := NULL;
  NEW."metricsVerificationNote" := NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER "listings_figures_changed" BEFORE UPDATE ON "listings" FOR EACH ROW
WHEN (
  OLD."metricsVerifiedAt" IS NOT NULL
  AND (NEW."reach", NEW."audience", NEW."uniqueReach", NEW."metricsSource", NEW."metricsAsOf")
    IS DISTINCT FROM (OLD."reach", OLD."audience", OLD."uniqueReach", OLD."metricsSource", OLD."metricsAsOf")
)
EXECUTE FUNCTION "remove_figure_verification"();

-- What a deal sold or a seller holds.
ALTER TABLE "listing_claims" ADD CONSTRAINT "listing_claims_one_thing" CHECK (num_nonnulls("packageId", "assetId", "category") = 1);
ALTER TABLE "listing_claims" ADD CONSTRAINT "listing_claims_units" CHECK ("units" > 0);
ALTER TABLE "listing_claims" ADD CONSTRAINT "listing_claims_hold_ends" CHECK ("state" <> 'held' OR "heldUntil" IS NOT NULL);
ALTER TABLE "listing_claims" ADD CONSTRAINT "listing_claims_term_in_order" CHECK ("termEnd" >= "termStart");
-- Several sponsors of a category may have deals without exclusivity.
ALTER TABLE "listing_claims" ADD CONSTRAINT "listing_claims_sponsor" CHECK ("isExclusive" OR ("category" IS NOT NULL AND "state" = 'sold'));
-- A category is sold to one buyer in an overlapping term and territory. Holds end by the clock, so only sales are here.
ALTER TABLE "listing_claims" ADD CONSTRAINT "listing_claims_one_buyer" EXCLUDE USING gist (
  "listingId" WITH =, "category" WITH =, "territory" WITH =, "buyerOrganizationId" WITH <>,
  daterange("termStart", "termEnd", '[]') WITH &&
) WHERE ("state" = 'sold' AND "category" IS NOT NULL AND "isExclusive");

-- One live offer per deal.
CREATE UNIQUE INDEX "proposals_one_live" ON "proposals" ("dealId")
  WHERE "state" IN ('awaiting_approval', 'awaiting_seller', 'awaiting_buyer');
ALTER TABLE "proposal_revisions" ADD CONSTRAINT "proposal_revisions_money_not_negative" CHECK ("totalCents" >= 0 AND "inKindCents" >= 0);
ALTER TABLE "proposal_revisions" ADD CONSTRAINT "proposal_revisions_term_in_order" CHECK ("termEnd" >= "termStart");

-- What the job that counts overdue enquiries looks through.
CREATE INDEX "conversations_unanswered_idx" ON "conversations" ("createdAt")
  WHERE "kind" = 'inquiry' AND "firstReplyAt" IS NULL AND "overdueAt" IS NULL;

-- Records that nobody rewrites.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "proposal_revisions_immutable" BEFORE UPDATE ON "proposal_revisions"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- Erasing a person may empty the values that a row carries as a salted hash, with the salt, and nothing else.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  details CONSTANT text[] := ARRAY['before', 'after', 'reason', 'detailsSalt'];
  origin CONSTANT text[] := ARRAY['ip', 'userAgent', 'originSalt'];
  old_row jsonb;
  new_row jsonb;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    old_row := to_jsonb(OLD);
    new_row := to_jsonb(NEW);
    IF NEW."detailsSalt" IS NULL AND NEW."before" IS NULL AND NEW."after" IS NULL AND NEW."reason" IS NULL THEN
      old_row := old_row - details;
      new_row := new_row - details;
    END IF;
    IF NEW."originSalt" IS NULL AND NEW."ip" IS NULL AND NEW."userAgent" IS NULL THEN
      old_row := old_row - origin;
      new_row := new_row - origin;
    END IF;
    IF old_row = new_row THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'activity_logs is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "activity_logs_append_only" BEFORE UPDATE OR DELETE ON "activity_logs"
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

-- Full-text search, accents folded, weighted by column.
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
ALTER TABLE "blog_posts" DROP COLUMN "search";
ALTER TABLE "blog_posts" ADD COLUMN "search" tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('simple', search_words("title")), 'A')
  || setweight(to_tsvector('simple', search_words("excerpt")), 'B')
  || setweight(to_tsvector('simple', search_words("body")), 'C')
) STORED;
CREATE INDEX "blog_posts_search" ON "blog_posts" USING gin ("search");
-- Admins search people, organizations and emails by any part of a name, an address or a subject.
CREATE INDEX "users_words_trigrams" ON "users" USING gin (("name" || ' ' || "email") gin_trgm_ops);
CREATE INDEX "organizations_name_trigrams" ON "organizations" USING gin ("name" gin_trgm_ops);
CREATE INDEX "email_messages_words_trigrams" ON "email_messages" USING gin (("toAddress" || ' ' || "subject") gin_trgm_ops);

-- The magazine: what is published has a date, and what is scheduled has a time.
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_published_has_date" CHECK ("status" <> 'published' OR "publishedAt" IS NOT NULL);
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_scheduled_has_time" CHECK ("status" <> 'scheduled' OR "scheduledFor" IS NOT NULL);

-- Every write to a row that a match or a filter reads announces its listing in the same transaction, so that search
-- indexes follow. The triggers only insert: they lock no row that a writer could wait for.
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
CREATE TRIGGER "listing_claims_announce_insert" AFTER INSERT ON "listing_claims"
  REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION announce_listing_changes('listingId', 'listingId');
CREATE TRIGGER "listing_claims_announce_update" AFTER UPDATE ON "listing_claims"
  REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION announce_listing_changes('listingId', 'listingId');
CREATE TRIGGER "listing_claims_announce_delete" AFTER DELETE ON "listing_claims"
  REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION announce_listing_changes('listingId', 'listingId');
-- An organization is announced itself, once, however many listings it has.
CREATE TRIGGER "organizations_announce_update" AFTER UPDATE ON "organizations"
  REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION announce_listing_changes('id', 'organizationId');
-- Only a signal: what changed is read from the table, so a lost notification delays and loses nothing.
CREATE FUNCTION wake_search_indexes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('listings', '');
  RETURN NULL;
END $$;
CREATE TRIGGER "listing_changes_wake" AFTER INSERT ON "listing_changes"
  FOR EACH STATEMENT EXECUTE FUNCTION wake_search_indexes();

-- Foreign keys of columns without a relation in the Prisma schema: who did something, and what it was about. Without one
-- on purpose: the audit (activity_logs), analytics_events and listing_changes, which outlive what they name.
-- To organizations.
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_actingOrganizationId_fkey" FOREIGN KEY ("actingOrganizationId") REFERENCES "organizations"("id");
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_secondFactorOrganizationId_fkey" FOREIGN KEY ("secondFactorOrganizationId") REFERENCES "organizations"("id");
ALTER TABLE "deals" ADD CONSTRAINT "deals_buyerOrganizationId_fkey" FOREIGN KEY ("buyerOrganizationId") REFERENCES "organizations"("id");
ALTER TABLE "deals" ADD CONSTRAINT "deals_sellerOrganizationId_fkey" FOREIGN KEY ("sellerOrganizationId") REFERENCES "organizations"("id");
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_acceptedByAgencyId_fkey" FOREIGN KEY ("acceptedByAgencyId") REFERENCES "organizations"("id");
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_closedByAgencyId_fkey" FOREIGN KEY ("closedByAgencyId") REFERENCES "organizations"("id");
ALTER TABLE "proposal_revisions" ADD CONSTRAINT "proposal_revisions_agencyId_fkey" FOREIGN KEY ("agencyId") REFERENCES "organizations"("id");
ALTER TABLE "proposal_approvals" ADD CONSTRAINT "proposal_approvals_agencyId_fkey" FOREIGN KEY ("agencyId") REFERENCES "organizations"("id");
ALTER TABLE "listings" ADD CONSTRAINT "listings_representedById_fkey" FOREIGN KEY ("representedById") REFERENCES "organizations"("id");
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id");
ALTER TABLE "listing_claims" ADD CONSTRAINT "listing_claims_buyerOrganizationId_fkey" FOREIGN KEY ("buyerOrganizationId") REFERENCES "organizations"("id");
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_buyerOrganizationId_fkey" FOREIGN KEY ("buyerOrganizationId") REFERENCES "organizations"("id");
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_sellerOrganizationId_fkey" FOREIGN KEY ("sellerOrganizationId") REFERENCES "organizations"("id");
ALTER TABLE "messages" ADD CONSTRAINT "messages_agencyId_fkey" FOREIGN KEY ("agencyId") REFERENCES "organizations"("id");
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id");
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id");
ALTER TABLE "saved_opportunities" ADD CONSTRAINT "saved_opportunities_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id");
ALTER TABLE "saved_opportunities" ADD CONSTRAINT "saved_opportunities_savedByAgencyId_fkey" FOREIGN KEY ("savedByAgencyId") REFERENCES "organizations"("id");
ALTER TABLE "saved_opportunities" ADD CONSTRAINT "saved_opportunities_notedByAgencyId_fkey" FOREIGN KEY ("notedByAgencyId") REFERENCES "organizations"("id");
ALTER TABLE "shortlists" ADD CONSTRAINT "shortlists_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id");
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id");
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_mergedIntoId_fkey" FOREIGN KEY ("mergedIntoId") REFERENCES "organizations"("id");
ALTER TABLE "organization_blocks" ADD CONSTRAINT "organization_blocks_agencyId_fkey" FOREIGN KEY ("agencyId") REFERENCES "organizations"("id");
ALTER TABLE "organization_blocks" ADD CONSTRAINT "organization_blocks_liftedByAgencyId_fkey" FOREIGN KEY ("liftedByAgencyId") REFERENCES "organizations"("id");
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id");
ALTER TABLE "roi_scenarios" ADD CONSTRAINT "roi_scenarios_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id");
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id");

-- To users.
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id");
ALTER TABLE "users" ADD CONSTRAINT "users_approvedById_fkey" FOREIGN KEY ("approvedById") REFERENCES "users"("id");
ALTER TABLE "users" ADD CONSTRAINT "users_rejectedById_fkey" FOREIGN KEY ("rejectedById") REFERENCES "users"("id");
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonatorId_fkey" FOREIGN KEY ("impersonatorId") REFERENCES "users"("id");
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_invitedById_fkey" FOREIGN KEY ("invitedById") REFERENCES "users"("id");
ALTER TABLE "registration_questions" ADD CONSTRAINT "registration_questions_askedById_fkey" FOREIGN KEY ("askedById") REFERENCES "users"("id");
ALTER TABLE "connections" ADD CONSTRAINT "connections_creditedById_fkey" FOREIGN KEY ("creditedById") REFERENCES "users"("id");
ALTER TABLE "connections" ADD CONSTRAINT "connections_reportedById_fkey" FOREIGN KEY ("reportedById") REFERENCES "users"("id");
ALTER TABLE "connections" ADD CONSTRAINT "connections_reportDismissedById_fkey" FOREIGN KEY ("reportDismissedById") REFERENCES "users"("id");
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_quotedById_fkey" FOREIGN KEY ("quotedById") REFERENCES "users"("id");
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_acceptedById_fkey" FOREIGN KEY ("acceptedById") REFERENCES "users"("id");
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_markedPaidById_fkey" FOREIGN KEY ("markedPaidById") REFERENCES "users"("id");
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "users"("id");
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_publishedById_fkey" FOREIGN KEY ("publishedById") REFERENCES "users"("id");
ALTER TABLE "blog_post_revisions" ADD CONSTRAINT "blog_post_revisions_savedById_fkey" FOREIGN KEY ("savedById") REFERENCES "users"("id");
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_acceptedById_fkey" FOREIGN KEY ("acceptedById") REFERENCES "users"("id");
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_closedById_fkey" FOREIGN KEY ("closedById") REFERENCES "users"("id");
ALTER TABLE "proposal_revisions" ADD CONSTRAINT "proposal_revisions_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "users"("id");
ALTER TABLE "proposal_approvals" ADD CONSTRAINT "proposal_approvals_requestedById_fkey" FOREIGN KEY ("requestedById") REFERENCES "users"("id");
ALTER TABLE "proposal_approvals" ADD CONSTRAINT "proposal_approvals_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "users"("id");
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_buyerSignedById_fkey" FOREIGN KEY ("buyerSignedById") REFERENCES "users"("id");
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_sellerSignedById_fkey" FOREIGN KEY ("sellerSignedById") REFERENCES "users"("id");
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_submittedById_fkey" FOREIGN KEY ("submittedById") REFERENCES "users"("id");
ALTER TABLE "listings" ADD CONSTRAINT "listings_ownerUserId_fkey" FOREIGN KEY ("ownerUserId") REFERENCES "users"("id");
ALTER TABLE "listings" ADD CONSTRAINT "listings_metricsVerifiedById_fkey" FOREIGN KEY ("metricsVerifiedById") REFERENCES "users"("id");
ALTER TABLE "listings" ADD CONSTRAINT "listings_publishedById_fkey" FOREIGN KEY ("publishedById") REFERENCES "users"("id");
ALTER TABLE "listing_reviews" ADD CONSTRAINT "listing_reviews_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "users"("id");
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_startedById_fkey" FOREIGN KEY ("startedById") REFERENCES "users"("id");
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_startedById_fkey" FOREIGN KEY ("startedById") REFERENCES "users"("id");
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_assigneeId_fkey" FOREIGN KEY ("assigneeId") REFERENCES "users"("id");
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id");
ALTER TABLE "messages" ADD CONSTRAINT "messages_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "users"("id");
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "users"("id");
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id");
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id");
ALTER TABLE "saved_opportunities" ADD CONSTRAINT "saved_opportunities_savedById_fkey" FOREIGN KEY ("savedById") REFERENCES "users"("id");
ALTER TABLE "saved_opportunities" ADD CONSTRAINT "saved_opportunities_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "users"("id");
ALTER TABLE "saved_opportunities" ADD CONSTRAINT "saved_opportunities_notedById_fkey" FOREIGN KEY ("notedById") REFERENCES "users"("id");
ALTER TABLE "shortlists" ADD CONSTRAINT "shortlists_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "users"("id");
ALTER TABLE "shortlist_entries" ADD CONSTRAINT "shortlist_entries_addedById_fkey" FOREIGN KEY ("addedById") REFERENCES "users"("id");
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id");
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_verifiedById_fkey" FOREIGN KEY ("verifiedById") REFERENCES "users"("id");
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_suspendedById_fkey" FOREIGN KEY ("suspendedById") REFERENCES "users"("id");
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_mergedById_fkey" FOREIGN KEY ("mergedById") REFERENCES "users"("id");
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_twoStepRequiredById_fkey" FOREIGN KEY ("twoStepRequiredById") REFERENCES "users"("id");
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invitedById_fkey" FOREIGN KEY ("invitedById") REFERENCES "users"("id");
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "users"("id");
ALTER TABLE "representations" ADD CONSTRAINT "representations_requestedById_fkey" FOREIGN KEY ("requestedById") REFERENCES "users"("id");
ALTER TABLE "representations" ADD CONSTRAINT "representations_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "users"("id");
ALTER TABLE "representations" ADD CONSTRAINT "representations_revokedById_fkey" FOREIGN KEY ("revokedById") REFERENCES "users"("id");
ALTER TABLE "representation_people" ADD CONSTRAINT "representation_people_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id");
ALTER TABLE "organization_blocks" ADD CONSTRAINT "organization_blocks_blockedById_fkey" FOREIGN KEY ("blockedById") REFERENCES "users"("id");
ALTER TABLE "organization_blocks" ADD CONSTRAINT "organization_blocks_liftedById_fkey" FOREIGN KEY ("liftedById") REFERENCES "users"("id");
ALTER TABLE "email_messages" ADD CONSTRAINT "email_messages_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id");
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_uploadedById_fkey" FOREIGN KEY ("uploadedById") REFERENCES "users"("id");
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "users"("id");
ALTER TABLE "brief_feedback" ADD CONSTRAINT "brief_feedback_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id");
ALTER TABLE "roi_scenarios" ADD CONSTRAINT "roi_scenarios_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "users"("id");
ALTER TABLE "settings" ADD CONSTRAINT "settings_updatedById_fkey" FOREIGN KEY ("updatedById") REFERENCES "users"("id");
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_acknowledgedById_fkey" FOREIGN KEY ("acknowledgedById") REFERENCES "users"("id");
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_requesterId_fkey" FOREIGN KEY ("requesterId") REFERENCES "users"("id");
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assigneeId_fkey" FOREIGN KEY ("assigneeId") REFERENCES "users"("id");
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "users"("id");

-- To stored_files.
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "stored_files"("id") ON DELETE SET NULL;
ALTER TABLE "users" ADD CONSTRAINT "users_pictureFileId_fkey" FOREIGN KEY ("pictureFileId") REFERENCES "stored_files"("id") ON DELETE SET NULL;
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_featureFileId_fkey" FOREIGN KEY ("featureFileId") REFERENCES "stored_files"("id") ON DELETE SET NULL;
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "stored_files"("id") ON DELETE SET NULL;
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "stored_files"("id") ON DELETE SET NULL;
ALTER TABLE "listings" ADD CONSTRAINT "listings_coverFileId_fkey" FOREIGN KEY ("coverFileId") REFERENCES "stored_files"("id") ON DELETE SET NULL;
ALTER TABLE "listing_images" ADD CONSTRAINT "listing_images_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "stored_files"("id");
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "stored_files"("id") ON DELETE SET NULL;
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_logoFileId_fkey" FOREIGN KEY ("logoFileId") REFERENCES "stored_files"("id") ON DELETE SET NULL;
ALTER TABLE "representations" ADD CONSTRAINT "representations_authorityFileId_fkey" FOREIGN KEY ("authorityFileId") REFERENCES "stored_files"("id") ON DELETE SET NULL;

-- To briefs.
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_briefId_fkey" FOREIGN KEY ("briefId") REFERENCES "briefs"("id") ON DELETE SET NULL;

-- To connections.
ALTER TABLE "connections" ADD CONSTRAINT "connections_sharedWithId_fkey" FOREIGN KEY ("sharedWithId") REFERENCES "connections"("id");
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_connectionId_fkey" FOREIGN KEY ("connectionId") REFERENCES "connections"("id");

-- To conversations.
ALTER TABLE "listing_claims" ADD CONSTRAINT "listing_claims_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "conversations"("id") ON DELETE CASCADE;

-- To deals.
ALTER TABLE "deals" ADD CONSTRAINT "deals_renewalOfId_fkey" FOREIGN KEY ("renewalOfId") REFERENCES "deals"("id");
ALTER TABLE "roi_scenarios" ADD CONSTRAINT "roi_scenarios_dealId_fkey" FOREIGN KEY ("dealId") REFERENCES "deals"("id");

-- To listings.
ALTER TABLE "listing_days" ADD CONSTRAINT "listing_days_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE CASCADE;
ALTER TABLE "brief_feedback" ADD CONSTRAINT "brief_feedback_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE CASCADE;
ALTER TABLE "roi_scenarios" ADD CONSTRAINT "roi_scenarios_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE SET NULL;

-- To proposals.
ALTER TABLE "listing_claims" ADD CONSTRAINT "listing_claims_proposalId_fkey" FOREIGN KEY ("proposalId") REFERENCES "proposals"("id") ON DELETE CASCADE;

-- To quotes.
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_quoteId_fkey" FOREIGN KEY ("quoteId") REFERENCES "quotes"("id");

-- To roi_scenarios.
ALTER TABLE "deals" ADD CONSTRAINT "deals_roiScenarioId_fkey" FOREIGN KEY ("roiScenarioId") REFERENCES "roi_scenarios"("id") ON DELETE SET NULL;

-- To tickets.
ALTER TABLE "connections" ADD CONSTRAINT "connections_reportTicketId_fkey" FOREIGN KEY ("reportTicketId") REFERENCES "tickets"("id");
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_mergedIntoId_fkey" FOREIGN KEY ("mergedIntoId") REFERENCES "tickets"("id");
