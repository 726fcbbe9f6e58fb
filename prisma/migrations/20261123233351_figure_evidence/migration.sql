-- The verification of each figure is in its own row now.
ALTER TABLE "listings" DROP CONSTRAINT "listings_verification_names_its_admin";

-- CreateEnum
CREATE TYPE "EvidenceState" AS ENUM ('submitted', 'verified', 'refused');

-- AlterTable
ALTER TABLE "listings" DROP COLUMN "metricsVerificationNote",
DROP COLUMN "metricsVerifiedById";

-- CreateTable
CREATE TABLE "figure_evidence" (
    "id" UUID NOT NULL,
    "listingId" UUID NOT NULL,
    "figure" TEXT NOT NULL,
    "link" TEXT,
    "fileId" UUID,
    "state" "EvidenceState" NOT NULL DEFAULT 'submitted',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "reason" TEXT,
    "submittedById" UUID NOT NULL,
    "submittedAt" TIMESTAMPTZ(3) NOT NULL,
    "decidedById" UUID,
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "figure_evidence_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "figure_evidence_state_submittedAt_idx" ON "figure_evidence"("state", "submittedAt");

-- CreateIndex
CREATE INDEX "figure_evidence_fileId_idx" ON "figure_evidence"("fileId");

-- CreateIndex
CREATE UNIQUE INDEX "figure_evidence_listingId_figure_key" ON "figure_evidence"("listingId", "figure");

-- AddForeignKey
ALTER TABLE "figure_evidence" ADD CONSTRAINT "figure_evidence_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "figure_evidence" ADD CONSTRAINT "figure_evidence_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "stored_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

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

-- Only admins verify figures. A changed figure, or a changed source or date of all of them, is looked at again.
DROP TRIGGER "listings_figures_changed" ON "listings";
DROP FUNCTION "remove_figure_verification"();

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
