-- AlterTable
ALTER TABLE "listings" ADD COLUMN     "metricsVerificationNote" TEXT,
ADD COLUMN     "metricsVerifiedAt" TIMESTAMPTZ(3),
ADD COLUMN     "metricsVerifiedById" UUID;

-- Only an admin vouches for figures: the word is in no seller's gift, and the mark goes when the figures change.
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
