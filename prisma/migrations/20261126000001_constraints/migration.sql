-- What the Prisma schema cannot express: extensions, checks, partial and exclusion constraints, triggers, full-text
-- search, and the foreign keys of columns that need no relation in the client.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE FUNCTION search_list(value text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(public.unaccent('public.unaccent'::regdictionary, replace(coalesce(array_to_string(value, ' '), ''), '_', ' ')))
$$;

-- Signs that join words into one token of the parser (a path, a host, a number) separate them instead, as in a query.
CREATE FUNCTION search_words(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  -- A word with an apostrophe is found with it, without it and by its parts.
  SELECT lower(public.unaccent('public.unaccent'::regdictionary, translate(coalesce(value, ''), '/@._-''’‘ʻʼ`', '           ')
    || CASE WHEN value ~ '[''’‘ʻʼ`]' THEN ' ' || translate(value, '/@._-''’‘ʻʼ`', '     ') ELSE '' END))
$$;

CREATE FUNCTION search_interests(audience jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN jsonb_typeof(audience -> 'interests') = 'array'
    THEN public.search_list(ARRAY(SELECT jsonb_array_elements_text(audience -> 'interests'))) ELSE '' END
$$;

ALTER TABLE "blog_posts" ADD COLUMN "search" tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('simple', search_words("title")), 'A')
  || setweight(to_tsvector('simple', search_words("excerpt")), 'B')
  || setweight(to_tsvector('simple', search_words("body")), 'C')
) STORED;

ALTER TABLE "listings" ADD COLUMN "search" tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('simple', search_words("title")), 'A')
  || setweight(to_tsvector('simple', search_words(coalesce("city", '') || ' ' || coalesce("region", '') || ' ' || "sellerName")), 'B')
  || setweight(to_tsvector('simple', search_list(ARRAY["sportOrGenre", "propertyType"] || "tags")), 'B')
  || setweight(to_tsvector('simple', search_words("summary")), 'C')
  || setweight(to_tsvector('simple', search_words("description") || ' ' || search_interests("audience")), 'D')
) STORED;

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

ALTER TABLE "proposal_revisions" ADD CONSTRAINT "proposal_revisions_term_in_order" CHECK ("termEnd" >= "termStart");

-- What the job that counts overdue inquiries looks through.
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

CREATE INDEX "listings_title_trigrams" ON "listings" USING gin (search_words("title") gin_trgm_ops);

CREATE INDEX "blog_posts_search" ON "blog_posts" USING gin ("search");

CREATE INDEX "organizations_name_trigrams" ON "organizations" USING gin ("name" gin_trgm_ops);

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

ALTER TABLE "users" ADD CONSTRAINT "users_registrationAssigneeId_fkey" FOREIGN KEY ("registrationAssigneeId") REFERENCES "users"("id");

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

ALTER TABLE "proofs" ADD CONSTRAINT "proofs_submittedById_fkey" FOREIGN KEY ("submittedById") REFERENCES "users"("id");

ALTER TABLE "listings" ADD CONSTRAINT "listings_ownerUserId_fkey" FOREIGN KEY ("ownerUserId") REFERENCES "users"("id");

ALTER TABLE "listings" ADD CONSTRAINT "listings_publishedById_fkey" FOREIGN KEY ("publishedById") REFERENCES "users"("id");

ALTER TABLE "listing_reviews" ADD CONSTRAINT "listing_reviews_assigneeId_fkey" FOREIGN KEY ("assigneeId") REFERENCES "users"("id");

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

ALTER TABLE "roi_scenarios" ADD CONSTRAINT "roi_scenarios_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE SET NULL;

-- To proposals.
ALTER TABLE "listing_claims" ADD CONSTRAINT "listing_claims_proposalId_fkey" FOREIGN KEY ("proposalId") REFERENCES "proposals"("id") ON DELETE CASCADE;

-- To roi_scenarios.
ALTER TABLE "deals" ADD CONSTRAINT "deals_roiScenarioId_fkey" FOREIGN KEY ("roiScenarioId") REFERENCES "roi_scenarios"("id") ON DELETE SET NULL;

-- To tickets.
ALTER TABLE "connections" ADD CONSTRAINT "connections_reportTicketId_fkey" FOREIGN KEY ("reportTicketId") REFERENCES "tickets"("id");

ALTER TABLE "tickets" ADD CONSTRAINT "tickets_mergedIntoId_fkey" FOREIGN KEY ("mergedIntoId") REFERENCES "tickets"("id");

-- What the Prisma schema cannot express: a listing is passed on with a reason, and nothing else has one.
ALTER TABLE "saved_opportunities" ADD CONSTRAINT "saved_opportunities_reason_of_pass" CHECK (("decision" = 'passed') = ("passReason" IS NOT NULL));

ALTER TABLE "saved_opportunities" ADD CONSTRAINT "saved_opportunities_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "users"("id");

ALTER TABLE "saved_opportunities" ADD CONSTRAINT "saved_opportunities_decidedByAgencyId_fkey" FOREIGN KEY ("decidedByAgencyId") REFERENCES "organizations"("id");

ALTER TABLE "saved_votes" ADD CONSTRAINT "saved_votes_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id");

ALTER TABLE "saved_votes" ADD CONSTRAINT "saved_votes_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE CASCADE;

ALTER TABLE "saved_votes" ADD CONSTRAINT "saved_votes_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id");

ALTER TABLE "saved_comments" ADD CONSTRAINT "saved_comments_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id");

ALTER TABLE "saved_comments" ADD CONSTRAINT "saved_comments_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE CASCADE;

ALTER TABLE "saved_comments" ADD CONSTRAINT "saved_comments_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "users"("id");

ALTER TABLE "saved_comments" ADD CONSTRAINT "saved_comments_agencyId_fkey" FOREIGN KEY ("agencyId") REFERENCES "organizations"("id");

ALTER TABLE "saved_comment_mentions" ADD CONSTRAINT "saved_comment_mentions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id");

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

CREATE INDEX "listings_search" ON "listings" USING gin ("search");

CREATE INDEX "listings_title_words" ON "listings" USING gin (to_tsvector('simple', search_words("title")));

CREATE INDEX "listing_packages_words" ON "listing_packages"
  USING gin (to_tsvector('simple', search_words("name") || ' ' || search_words("description") || ' ' || search_words(replace(coalesce("entitlement", ''), '_', ' '))));

CREATE INDEX "organizations_search_name" ON "organizations" USING gin (search_words("name") gin_trgm_ops);

CREATE INDEX "listings_city_prefix" ON "listings" (search_words("city") text_pattern_ops) WHERE "status" = 'published';

-- The end of a listing's id is part of the address of its public page; lib/listings/public-preview finds it by that.
CREATE INDEX "listings_public_code_idx" ON "listings" (right("id"::text, 12)) WHERE "publicPreview";

-- The public lists: the newest first.
CREATE INDEX "listings_public_newest_idx" ON "listings" ("publishedAt" DESC, "id") WHERE "publicPreview" AND "status" = 'published';

ALTER TABLE "brief_feedback" ADD CONSTRAINT "brief_feedback_agencyId_fkey" FOREIGN KEY ("agencyId") REFERENCES "organizations"("id");

ALTER TABLE "brief_feedback" ADD CONSTRAINT "brief_feedback_reason_against" CHECK ("reason" IS NULL OR "signal" = 'less');

CREATE UNIQUE INDEX "brief_feedback_one_current" ON "brief_feedback" ("briefId", "listingId") WHERE "endedAt" IS NULL;

-- The organizations and the person, who have no relation in the schema
ALTER TABLE "budget_checks" ADD CONSTRAINT "budget_checks_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id") ON DELETE CASCADE;

ALTER TABLE "budget_checks" ADD CONSTRAINT "budget_checks_agencyId_fkey" FOREIGN KEY ("agencyId") REFERENCES "organizations"("id");

ALTER TABLE "budget_checks" ADD CONSTRAINT "budget_checks_checkedById_fkey" FOREIGN KEY ("checkedById") REFERENCES "users"("id") ON DELETE SET NULL;

CREATE INDEX "users_text_trigrams" ON "users" USING gin (search_words("name" || ' ' || "email") gin_trgm_ops);

CREATE INDEX "email_messages_text_trigrams" ON "email_messages" USING gin (search_words("toAddress" || ' ' || "subject") gin_trgm_ops);

-- Keys beside the Prisma schema (docs/decisions/019)
ALTER TABLE "logged_searches"
  ADD CONSTRAINT "logged_searches_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id") ON UPDATE CASCADE,
  ADD CONSTRAINT "logged_searches_briefId_fkey" FOREIGN KEY ("briefId") REFERENCES "briefs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who submitted and who decided; a decision names its admin and its time, and a refusal its reason.
ALTER TABLE "figure_evidence" ADD CONSTRAINT "figure_evidence_submittedById_fkey" FOREIGN KEY ("submittedById") REFERENCES "users"("id");

ALTER TABLE "figure_evidence" ADD CONSTRAINT "figure_evidence_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "users"("id");

ALTER TABLE "figure_evidence" ADD CONSTRAINT "figure_evidence_attached" CHECK (num_nonnulls("link", "fileId") > 0);

ALTER TABLE "figure_evidence" ADD CONSTRAINT "figure_evidence_decided"
  CHECK (("state" <> 'submitted') = ("decidedById" IS NOT NULL) AND ("decidedById" IS NULL) = ("decidedAt" IS NULL));

ALTER TABLE "figure_evidence" ADD CONSTRAINT "figure_evidence_refused" CHECK (("state" = 'refused') = ("reason" IS NOT NULL));

-- The time at which the last reach figure of a listing was verified; null unless all that it states are.
CREATE FUNCTION "figures_verified_at"(listing uuid, reach jsonb) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN bool_and(coalesce(e."state" = 'verified', false)) THEN max(e."decidedAt") END
  FROM jsonb_each(reach) AS stated
  LEFT JOIN "figure_evidence" e ON e."listingId" = listing AND e."figure" = stated.key
  WHERE stated.value <> 'null'
$$;

CREATE FUNCTION "reopen_figure_evidence"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "figure_evidence" e
  SET "state" = 'submitted', "revision" = e."revision" + 1, "reason" = NULL, "decidedById" = NULL, "decidedAt" = NULL
  WHERE e."listingId" = NEW."id" AND (
    (NEW."metricsSource", NEW."metricsAsOf") IS DISTINCT FROM (OLD."metricsSource", OLD."metricsAsOf")
    OR coalesce(NEW."reach" -> e."figure", NEW."audience" -> e."figure", 'null')
      <> coalesce(OLD."reach" -> e."figure", OLD."audience" -> e."figure", 'null'));
  NEW."metricsVerifiedAt" := "figures_verified_at"(NEW."id", NEW."reach");
  RETURN NEW;
END $$;

CREATE TRIGGER "listings_figures_changed" BEFORE UPDATE ON "listings" FOR EACH ROW
WHEN (
  (NEW."reach", NEW."audience", NEW."metricsSource", NEW."metricsAsOf")
    IS DISTINCT FROM (OLD."reach", OLD."audience", OLD."metricsSource", OLD."metricsAsOf")
)
EXECUTE FUNCTION "reopen_figure_evidence"();

-- Hand-written: who undid a run.
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_undoneById_fkey" FOREIGN KEY ("undoneById") REFERENCES "users"("id");

-- Plain references, as everywhere: what they name may not vanish under them.
ALTER TABLE "listing_views" ADD CONSTRAINT "listing_views_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id");

ALTER TABLE "listing_views" ADD CONSTRAINT "listing_views_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id");

ALTER TABLE "deal_views" ADD CONSTRAINT "deal_views_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id");

ALTER TABLE "deal_views" ADD CONSTRAINT "deal_views_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id");

ALTER TABLE "listing_bulk_runs" ADD CONSTRAINT "listing_bulk_runs_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id");

ALTER TABLE "listing_bulk_runs" ADD CONSTRAINT "listing_bulk_runs_startedById_fkey" FOREIGN KEY ("startedById") REFERENCES "users"("id");

ALTER TABLE "listing_bulk_runs" ADD CONSTRAINT "listing_bulk_runs_agencyId_fkey" FOREIGN KEY ("agencyId") REFERENCES "organizations"("id");

ALTER TABLE "listing_bulk_runs" ADD CONSTRAINT "listing_bulk_runs_undoneById_fkey" FOREIGN KEY ("undoneById") REFERENCES "users"("id");

ALTER TABLE "conversations" ADD CONSTRAINT "conversations_declinedById_fkey" FOREIGN KEY ("declinedById") REFERENCES "users"("id");

ALTER TABLE "conversations" ADD CONSTRAINT "conversations_declined_whole" CHECK (
  ("declinedSide" IS NULL) = ("declinedAt" IS NULL) AND ("declinedSide" IS NULL) = ("declineReason" IS NULL));

-- Events by month: a month is dropped as a whole when it is too old. Prisma cannot declare partitions, and the tables of
-- the months would look like tables of ours: they are in a schema of their own.
CREATE SEQUENCE "analytics_events_id_seq";

CREATE TABLE "analytics_events" (
    "id" BIGINT NOT NULL DEFAULT nextval('analytics_events_id_seq'),
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "type" "AnalyticsEventType" NOT NULL,
    "listingId" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "source" "AnalyticsEventSource",
    "position" INTEGER,
    "score" INTEGER,

    CONSTRAINT "analytics_events_pkey" PRIMARY KEY ("id", "at")
) PARTITION BY RANGE ("at");

ALTER SEQUENCE "analytics_events_id_seq" OWNED BY "analytics_events"."id";

CREATE INDEX "analytics_events_at_idx" ON "analytics_events"("at");

CREATE INDEX "analytics_events_listingId_organizationId_type_at_idx" ON "analytics_events"("listingId", "organizationId", "type", "at");

CREATE INDEX "analytics_events_organizationId_at_idx" ON "analytics_events"("organizationId", "at");

CREATE SCHEMA IF NOT EXISTS "analytics";

-- What belongs to no month that was made, so that writing an event never fails.
CREATE TABLE "analytics"."events_other" PARTITION OF "analytics_events" DEFAULT;

-- Makes the partition of a month, with what was written for it before; false if it is there already.
CREATE FUNCTION add_analytics_month(month date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  part text := 'events_' || to_char(month, 'YYYY_MM');
  first_at text := to_char(month, 'YYYY-MM-01') || ' 00:00:00+00';
  end_at text := to_char(month + interval '1 month', 'YYYY-MM-01') || ' 00:00:00+00';
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('analytics_events'));
  IF to_regclass('analytics.' || part) IS NOT NULL THEN RETURN false; END IF;
  EXECUTE format('CREATE TABLE analytics.%I (LIKE public.analytics_events INCLUDING ALL)', part);
  EXECUTE format('WITH moved AS (DELETE FROM analytics.events_other WHERE at >= %L AND at < %L RETURNING *)
    INSERT INTO analytics.%I SELECT * FROM moved', first_at, end_at, part);
  EXECUTE format('ALTER TABLE public.analytics_events ATTACH PARTITION analytics.%I FOR VALUES FROM (%L) TO (%L)',
    part, first_at, end_at);
  RETURN true;
END $$;

CREATE OR REPLACE FUNCTION public.drop_analytics_months(before date)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE
  part text;
  dropped integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('analytics_events'));
  FOR part IN SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'analytics' AND c.relkind = 'r' AND c.relname ~ '^events_\d{4}_\d{2}$'
      AND c.relname < 'events_' || to_char(before, 'YYYY_MM')
  LOOP
    EXECUTE format('DROP TABLE analytics.%I', part);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END $function$
;

SELECT add_analytics_month((date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => n))::date)
FROM generate_series(-3, 2) AS n;

-- What follows from a view is an event in the transaction that makes it, whichever command that is.
CREATE FUNCTION note_save() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_events ("at", "type", "listingId", "organizationId")
  VALUES (NEW."createdAt", 'save', NEW."listingId", NEW."organizationId");
  RETURN NULL;
END $$;

CREATE TRIGGER "saved_opportunities_note_save" AFTER INSERT ON "saved_opportunities"
  FOR EACH ROW EXECUTE FUNCTION note_save();

CREATE FUNCTION note_inquiry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_events ("at", "type", "listingId", "organizationId")
  VALUES (NEW."createdAt", 'inquiry', NEW."listingId", NEW."buyerOrganizationId");
  RETURN NULL;
END $$;

CREATE TRIGGER "conversations_note_inquiry" AFTER INSERT ON "conversations"
  FOR EACH ROW WHEN (NEW."kind" = 'inquiry') EXECUTE FUNCTION note_inquiry();

-- From either side, once it has reached the other.
CREATE FUNCTION note_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_events ("at", "type", "listingId", "organizationId")
  SELECT NEW."sentAt", 'offer', d."listingId", d."buyerOrganizationId" FROM deals d WHERE d.id = NEW."dealId";
  RETURN NULL;
END $$;

CREATE TRIGGER "proposals_note_sent_insert" AFTER INSERT ON "proposals"
  FOR EACH ROW WHEN (NEW."sentAt" IS NOT NULL) EXECUTE FUNCTION note_offer();

CREATE TRIGGER "proposals_note_sent_update" AFTER UPDATE OF "sentAt" ON "proposals"
  FOR EACH ROW WHEN (OLD."sentAt" IS NULL AND NEW."sentAt" IS NOT NULL) EXECUTE FUNCTION note_offer();

CREATE FUNCTION note_deal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_events ("at", "type", "listingId", "organizationId")
  VALUES (NEW."agreedAt", 'deal', NEW."listingId", NEW."buyerOrganizationId");
  RETURN NULL;
END $$;

CREATE TRIGGER "deals_note_agreed_insert" AFTER INSERT ON "deals"
  FOR EACH ROW WHEN (NEW."agreedAt" IS NOT NULL) EXECUTE FUNCTION note_deal();

CREATE TRIGGER "deals_note_agreed_update" AFTER UPDATE OF "agreedAt" ON "deals"
  FOR EACH ROW WHEN (OLD."agreedAt" IS NULL AND NEW."agreedAt" IS NOT NULL) EXECUTE FUNCTION note_deal();

ALTER TABLE "roi_scenarios" ADD CONSTRAINT "roi_scenarios_actualsById_fkey" FOREIGN KEY ("actualsById") REFERENCES "users"("id");

ALTER TABLE "benchmarks" ADD CONSTRAINT "benchmarks_updatedById_fkey" FOREIGN KEY ("updatedById") REFERENCES "users"("id");

-- Plain references, as everywhere: what they name may not vanish under them.
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "users"("id");

ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "users"("id");

ALTER TABLE "proofs" ADD CONSTRAINT "proofs_agencyId_fkey" FOREIGN KEY ("agencyId") REFERENCES "organizations"("id");

ALTER TABLE "payments" ADD CONSTRAINT "payments_markedById_fkey" FOREIGN KEY ("markedById") REFERENCES "users"("id");

-- A payment is of something, and a proof proves something.
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount_check" CHECK ("amountCents" >= 0);

ALTER TABLE "proofs" ADD CONSTRAINT "proofs_content_check" CHECK (num_nonnulls("fileId", "url", "figure", "note") > 0);

ALTER TABLE "tickets" ADD CONSTRAINT "tickets_previousId_fkey" FOREIGN KEY ("previousId") REFERENCES "tickets"("id");

ALTER TABLE "tickets" ADD CONSTRAINT "tickets_rating" CHECK ("rating" BETWEEN 1 AND 5);

-- The words of a message and a token of each organization that may read it: see lib/messages/search/search-sql.ts.
CREATE FUNCTION message_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  buyer text;
  seller text;
BEGIN
  SELECT 'org' || replace("buyerOrganizationId"::text, '-', ''), 'org' || replace("sellerOrganizationId"::text, '-', '')
    INTO buyer, seller FROM "conversations" WHERE "id" = NEW."conversationId";
  NEW."search" := to_tsvector('simple', search_words(NEW."body")) || array_to_tsvector(
    CASE WHEN NOT NEW."isInternal" THEN ARRAY[buyer, seller]
      WHEN NEW."authorSide" = 'buyer' THEN ARRAY[buyer]
      WHEN NEW."authorSide" = 'seller' THEN ARRAY[seller]
      ELSE ARRAY[]::text[] END);
  RETURN NEW;
END $$;

CREATE TRIGGER message_search BEFORE INSERT OR UPDATE OF "body", "isInternal", "authorSide", "conversationId" ON "messages"
  FOR EACH ROW EXECUTE FUNCTION message_search();

-- A merge of organizations renames the sides of a conversation.
CREATE FUNCTION conversation_message_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "messages" SET "body" = "body" WHERE "conversationId" = NEW."id";
  RETURN NULL;
END $$;

CREATE TRIGGER conversation_message_search AFTER UPDATE OF "buyerOrganizationId", "sellerOrganizationId" ON "conversations"
  FOR EACH ROW EXECUTE FUNCTION conversation_message_search();

-- Plain references, as everywhere: what they name may not vanish under them.
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_preparedById_fkey" FOREIGN KEY ("preparedById") REFERENCES "users"("id");

ALTER TABLE "contracts" ADD CONSTRAINT "contracts_agencyId_fkey" FOREIGN KEY ("agencyId") REFERENCES "organizations"("id");

ALTER TABLE "contract_signatures" ADD CONSTRAINT "contract_signatures_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id");

ALTER TABLE "contract_templates" ADD CONSTRAINT "contract_templates_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id") ON DELETE CASCADE;

ALTER TABLE "contract_templates" ADD CONSTRAINT "contract_templates_updatedById_fkey" FOREIGN KEY ("updatedById") REFERENCES "users"("id");

-- A contract that somebody has signed never changes, whatever the code above believes.
CREATE FUNCTION "refuse_change_of_signed_contract"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "contract_signatures" AS s WHERE s."dealId" = OLD."dealId") THEN
    RAISE EXCEPTION 'A signed contract cannot be changed.';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "contracts_signed_stay" BEFORE UPDATE ON "contracts"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_signed_contract"();

ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_updatedById_fkey" FOREIGN KEY ("updatedById") REFERENCES "users"("id");

ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_adminId_fkey" FOREIGN KEY ("adminId") REFERENCES "users"("id");

-- A metric has one open alert at most.
CREATE UNIQUE INDEX "alerts_metric_open_key" ON "alerts"("metric") WHERE "resolvedAt" IS NULL;

ALTER TABLE "alerts" ADD CONSTRAINT "alerts_acknowledged" CHECK (("acknowledgedAt" IS NULL) = ("acknowledgedById" IS NULL));

ALTER TABLE "weekly_reports" ADD CONSTRAINT "weekly_reports_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id");

ALTER TABLE "weekly_reports" ADD CONSTRAINT "weekly_reports_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id");

-- Who did it, and the quote whose terms apply.
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_quoteId_fkey" FOREIGN KEY ("quoteId") REFERENCES "quotes"("id");

ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_canceledById_fkey" FOREIGN KEY ("canceledById") REFERENCES "users"("id");

ALTER TABLE "quotes" ADD CONSTRAINT "quotes_requestedById_fkey" FOREIGN KEY ("requestedById") REFERENCES "users"("id");

ALTER TABLE "quotes" ADD CONSTRAINT "quotes_closedById_fkey" FOREIGN KEY ("closedById") REFERENCES "users"("id");

ALTER TABLE "invoices" ADD CONSTRAINT "invoices_voidedById_fkey" FOREIGN KEY ("voidedById") REFERENCES "users"("id");

-- One quote at a time is being talked about, one renewal is issued for a period, and an accepted quote is billed once.
CREATE UNIQUE INDEX "quotes_one_open" ON "quotes"("organizationId") WHERE "status" IN ('requested', 'quoted');

CREATE UNIQUE INDEX "invoices_one_renewal" ON "invoices"("organizationId", "periodStart") WHERE "kind" = 'renewal' AND "status" <> 'void' AND "provider" = 'invoice';

CREATE UNIQUE INDEX "invoices_one_of_quote" ON "invoices"("quoteId") WHERE "kind" <> 'renewal' AND "status" <> 'void';

ALTER TABLE "quotes" ADD CONSTRAINT "quotes_terms" CHECK (
  ("amountCents" IS NULL OR "amountCents" >= 0) AND ("seats" IS NULL OR "seats" > 0)
  AND ("status" NOT IN ('quoted', 'accepted') OR ("amountCents" IS NOT NULL AND "expiresAt" IS NOT NULL)));

ALTER TABLE "invoices" ADD CONSTRAINT "invoices_paid" CHECK (
  ("status" = 'paid') = ("paidAt" IS NOT NULL) AND ("status" = 'void') = ("voidedAt" IS NOT NULL) AND "amountCents" >= 0);

ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_one" CHECK ("id" = 1);

ALTER TABLE "reply_addresses" ADD CONSTRAINT "reply_addresses_one_target" CHECK (num_nonnulls("conversationId", "ticketId") = 1);

ALTER TABLE "reply_addresses" ADD CONSTRAINT "reply_addresses_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id");

ALTER TABLE "reply_addresses" ADD CONSTRAINT "reply_addresses_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id");

ALTER TABLE "reply_addresses" ADD CONSTRAINT "reply_addresses_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "conversations"("id") ON DELETE CASCADE;

ALTER TABLE "reply_addresses" ADD CONSTRAINT "reply_addresses_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES "tickets"("id") ON DELETE CASCADE;

-- Keys beside the schema: see docs/decisions/019-foreign-keys.md.
ALTER TABLE "offer_templates" ADD CONSTRAINT "offer_templates_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id");

ALTER TABLE "offer_templates" ADD CONSTRAINT "offer_templates_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "users"("id");

ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id");

ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id");

-- A seller has at most one pitch to a brief that was not withdrawn.
CREATE UNIQUE INDEX "pitches_one_live" ON "pitches" ("briefId", "sellerOrganizationId") WHERE "state" <> 'withdrawn';

ALTER TABLE "briefs" ADD CONSTRAINT "briefs_visibility" CHECK ("visibility" IN ('private', 'matched_sellers'));

ALTER TABLE "pitches" ADD CONSTRAINT "pitches_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "users"("id");

ALTER TABLE "pitches" ADD CONSTRAINT "pitches_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "users"("id");

ALTER TABLE "pitches" ADD CONSTRAINT "pitches_agencyId_fkey" FOREIGN KEY ("agencyId") REFERENCES "organizations"("id");

ALTER TABLE "pitches" ADD CONSTRAINT "pitches_reportedById_fkey" FOREIGN KEY ("reportedById") REFERENCES "users"("id");

ALTER TABLE "pitches" ADD CONSTRAINT "pitches_reportTicketId_fkey" FOREIGN KEY ("reportTicketId") REFERENCES "tickets"("id");

ALTER TABLE "pitches" ADD CONSTRAINT "pitches_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "conversations"("id") ON DELETE SET NULL;

-- One change order and one request to cancel wait for an answer at a time.
CREATE UNIQUE INDEX "change_orders_one_open" ON "change_orders"("dealId") WHERE "state" = 'proposed';

CREATE UNIQUE INDEX "deal_cancellations_one_open" ON "deal_cancellations"("dealId") WHERE "state" = 'proposed';

-- A deal is renewed once, however many renewal offers were made.
CREATE UNIQUE INDEX "deals_renewed_once" ON "deals"("renewalOfId") WHERE "agreedAt" IS NOT NULL;

ALTER TABLE "deal_reviews" ADD CONSTRAINT "deal_reviews_rating_range" CHECK ("rating" BETWEEN 1 AND 5);

ALTER TABLE "deal_invoices" ADD CONSTRAINT "deal_invoices_number_positive" CHECK ("number" > 0);

ALTER TABLE "deal_invoices" ADD CONSTRAINT "deal_invoices_reason_of_credit" CHECK (("creditsId" IS NULL) = ("reason" IS NULL));

-- Invoices and credit notes are numbered each by itself.
CREATE UNIQUE INDEX "deal_invoices_number" ON "deal_invoices"("sellerOrganizationId", "number") WHERE "creditsId" IS NULL;

CREATE UNIQUE INDEX "deal_invoices_credit_note_number" ON "deal_invoices"("sellerOrganizationId", "number") WHERE "creditsId" IS NOT NULL;

-- Plain references, as everywhere: what they name may not vanish under them.
ALTER TABLE "deal_invoices" ADD CONSTRAINT "deal_invoices_issuedById_fkey" FOREIGN KEY ("issuedById") REFERENCES "users"("id");

ALTER TABLE "deal_invoices" ADD CONSTRAINT "deal_invoices_sellerOrganizationId_fkey" FOREIGN KEY ("sellerOrganizationId") REFERENCES "organizations"("id");

ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_proposedById_fkey" FOREIGN KEY ("proposedById") REFERENCES "users"("id");

ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_agencyId_fkey" FOREIGN KEY ("agencyId") REFERENCES "organizations"("id");

ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "users"("id");

ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_decidedAgencyId_fkey" FOREIGN KEY ("decidedAgencyId") REFERENCES "organizations"("id");

ALTER TABLE "deal_cancellations" ADD CONSTRAINT "deal_cancellations_requestedById_fkey" FOREIGN KEY ("requestedById") REFERENCES "users"("id");

ALTER TABLE "deal_cancellations" ADD CONSTRAINT "deal_cancellations_agencyId_fkey" FOREIGN KEY ("agencyId") REFERENCES "organizations"("id");

ALTER TABLE "deal_cancellations" ADD CONSTRAINT "deal_cancellations_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "users"("id");

ALTER TABLE "deal_reviews" ADD CONSTRAINT "deal_reviews_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "users"("id");

ALTER TABLE "deal_reviews" ADD CONSTRAINT "deal_reviews_agencyId_fkey" FOREIGN KEY ("agencyId") REFERENCES "organizations"("id");

ALTER TABLE "deal_reviews" ADD CONSTRAINT "deal_reviews_reviewedOrganizationId_fkey" FOREIGN KEY ("reviewedOrganizationId") REFERENCES "organizations"("id");

ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id") ON DELETE CASCADE;

-- A rating is written once, and an issued invoice stays as it is, whatever the code above believes.
CREATE FUNCTION "refuse_change_of_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'This record cannot be changed.';
END $$;

CREATE TRIGGER "deal_reviews_stay" BEFORE UPDATE OF "rating", "comment", "side" ON "deal_reviews"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_record"();

CREATE TRIGGER "deal_invoices_stay" BEFORE UPDATE OF "number", "creditsId", "label", "amountCents", "taxCents", "dueOn", "facts", "reason", "issuedAt" ON "deal_invoices"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_record"();

-- The admin area finds organizations by name as it finds people: folded by search_words, each word by itself.
CREATE INDEX "organizations_text_trigrams" ON "organizations" USING gin (search_words("name") gin_trgm_ops);

ALTER TABLE "sso_connections" ADD CONSTRAINT "sso_connections_savedById_fkey" FOREIGN KEY ("savedById") REFERENCES "users"("id");

ALTER TABLE "memberships" ADD CONSTRAINT "memberships_adminById_fkey" FOREIGN KEY ("adminById") REFERENCES "users"("id");
