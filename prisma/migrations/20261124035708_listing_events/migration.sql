-- CreateEnum
CREATE TYPE "AnalyticsEventType" AS ENUM ('impression', 'view', 'save', 'compare', 'enquiry', 'offer', 'deal');

-- CreateEnum
CREATE TYPE "AnalyticsEventSource" AS ENUM ('search', 'recommendations', 'similar', 'saved', 'compare', 'dashboard', 'direct');

-- Events by month: a month is dropped as a whole when it is too old. Prisma cannot declare partitions, and the tables of
-- the months would look like tables of ours: they are in a schema of their own.
DROP TABLE "analytics_events";
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

-- Drops the months before the given one; says how many.
CREATE FUNCTION drop_analytics_months(before date) RETURNS integer LANGUAGE plpgsql AS $$
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
END $$;

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

CREATE FUNCTION note_enquiry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_events ("at", "type", "listingId", "organizationId")
  VALUES (NEW."createdAt", 'enquiry', NEW."listingId", NEW."buyerOrganizationId");
  RETURN NULL;
END $$;
CREATE TRIGGER "conversations_note_enquiry" AFTER INSERT ON "conversations"
  FOR EACH ROW WHEN (NEW."kind" = 'inquiry') EXECUTE FUNCTION note_enquiry();

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

-- Roll-ups are made from events: there are none to bring along.
DELETE FROM "listing_days";
ALTER TABLE "listing_days" DROP CONSTRAINT "listing_days_listingId_fkey";
ALTER TABLE "listing_days" DROP CONSTRAINT "listing_days_pkey",
DROP COLUMN "proposals",
ADD COLUMN     "compares" INTEGER NOT NULL,
ADD COLUMN     "offers" INTEGER NOT NULL,
ADD COLUMN     "organizations" UUID[],
ADD COLUMN     "source" "AnalyticsEventSource" NOT NULL,
ALTER COLUMN "category" DROP DEFAULT,
ALTER COLUMN "impressions" DROP DEFAULT,
ALTER COLUMN "views" DROP DEFAULT,
ALTER COLUMN "saves" DROP DEFAULT,
ALTER COLUMN "enquiries" DROP DEFAULT,
ALTER COLUMN "deals" DROP DEFAULT,
ADD CONSTRAINT "listing_days_pkey" PRIMARY KEY ("listingId", "day", "category", "source");

-- CreateTable
CREATE TABLE "event_roll_ups" (
    "day" DATE NOT NULL,
    "completedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_roll_ups_pkey" PRIMARY KEY ("day")
);

-- CreateIndex
CREATE INDEX "listing_days_day_idx" ON "listing_days"("day");

-- AddForeignKey
ALTER TABLE "listing_days" ADD CONSTRAINT "listing_days_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
