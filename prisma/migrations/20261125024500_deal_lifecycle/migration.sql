-- CreateEnum
CREATE TYPE "DealRequestState" AS ENUM ('proposed', 'accepted', 'declined', 'withdrawn');

-- AlterTable
ALTER TABLE "deals" ADD COLUMN     "cancelledAt" TIMESTAMPTZ(3),
ADD COLUMN     "firstRefusal" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "renewBy" DATE,
ADD COLUMN     "renewalOpenedAt" TIMESTAMPTZ(3),
ADD COLUMN     "termsVersion" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "proposal_revisions" ADD COLUMN     "firstRefusal" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "contracts" ADD COLUMN     "termsVersion" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "deal_recaps" DROP COLUMN "actuals",
DROP COLUMN "buyerRating",
DROP COLUMN "sellerRating",
DROP COLUMN "summary",
ADD COLUMN     "buyerLessons" TEXT,
ADD COLUMN     "buyerSummary" TEXT,
ADD COLUMN     "sellerLessons" TEXT,
ADD COLUMN     "sellerSummary" TEXT;

-- CreateTable
CREATE TABLE "deal_invoices" (
    "paymentId" UUID NOT NULL,
    "dealId" UUID NOT NULL,
    "sellerOrganizationId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "amountCents" BIGINT NOT NULL,
    "dueOn" DATE NOT NULL,
    "issuedById" UUID,
    "issuedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deal_invoices_pkey" PRIMARY KEY ("paymentId")
);

-- CreateTable
CREATE TABLE "change_orders" (
    "id" UUID NOT NULL,
    "dealId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "state" "DealRequestState" NOT NULL DEFAULT 'proposed',
    "side" "ContactSide" NOT NULL,
    "lines" JSONB NOT NULL,
    "totalCents" BIGINT NOT NULL,
    "termStart" DATE NOT NULL,
    "termEnd" DATE NOT NULL,
    "exclusivity" JSONB,
    "firstRefusal" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT NOT NULL,
    "proposedById" UUID,
    "agencyId" UUID,
    "answerNote" TEXT,
    "decidedById" UUID,
    "decidedAgencyId" UUID,
    "decidedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "change_orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deal_cancellations" (
    "id" UUID NOT NULL,
    "dealId" UUID NOT NULL,
    "state" "DealRequestState" NOT NULL DEFAULT 'proposed',
    "side" "ContactSide" NOT NULL,
    "isUnilateral" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "requestedById" UUID,
    "agencyId" UUID,
    "answerNote" TEXT,
    "decidedById" UUID,
    "decidedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deal_cancellations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deal_reviews" (
    "dealId" UUID NOT NULL,
    "side" "ContactSide" NOT NULL,
    "reviewedOrganizationId" UUID NOT NULL,
    "rating" INTEGER NOT NULL,
    "comment" TEXT,
    "authorId" UUID,
    "agencyId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deal_reviews_pkey" PRIMARY KEY ("dealId","side")
);

-- CreateTable
CREATE TABLE "calendar_feeds" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "deal_invoices_dealId_idx" ON "deal_invoices"("dealId");

-- CreateIndex
CREATE UNIQUE INDEX "deal_invoices_sellerOrganizationId_number_key" ON "deal_invoices"("sellerOrganizationId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "change_orders_dealId_number_key" ON "change_orders"("dealId", "number");

-- CreateIndex
CREATE INDEX "deal_cancellations_dealId_idx" ON "deal_cancellations"("dealId");

-- CreateIndex
CREATE INDEX "deal_reviews_reviewedOrganizationId_idx" ON "deal_reviews"("reviewedOrganizationId");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feeds_tokenHash_key" ON "calendar_feeds"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feeds_userId_organizationId_key" ON "calendar_feeds"("userId", "organizationId");

-- CreateIndex
CREATE INDEX "deals_renewalOfId_idx" ON "deals"("renewalOfId");

-- CreateIndex
CREATE INDEX "deals_state_termEnd_idx" ON "deals"("state", "termEnd");

-- It was a plain reference.
ALTER TABLE "deals" DROP CONSTRAINT "deals_renewalOfId_fkey";

-- AddForeignKey
ALTER TABLE "deals" ADD CONSTRAINT "deals_renewalOfId_fkey" FOREIGN KEY ("renewalOfId") REFERENCES "deals"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deal_invoices" ADD CONSTRAINT "deal_invoices_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deal_invoices" ADD CONSTRAINT "deal_invoices_dealId_fkey" FOREIGN KEY ("dealId") REFERENCES "deals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_dealId_fkey" FOREIGN KEY ("dealId") REFERENCES "deals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deal_cancellations" ADD CONSTRAINT "deal_cancellations_dealId_fkey" FOREIGN KEY ("dealId") REFERENCES "deals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deal_reviews" ADD CONSTRAINT "deal_reviews_dealId_fkey" FOREIGN KEY ("dealId") REFERENCES "deals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One change order and one request to cancel wait for an answer at a time.
CREATE UNIQUE INDEX "change_orders_one_open" ON "change_orders"("dealId") WHERE "state" = 'proposed';
CREATE UNIQUE INDEX "deal_cancellations_one_open" ON "deal_cancellations"("dealId") WHERE "state" = 'proposed';
-- A deal is renewed once, however many renewal offers were made.
CREATE UNIQUE INDEX "deals_renewed_once" ON "deals"("renewalOfId") WHERE "agreedAt" IS NOT NULL;
ALTER TABLE "deal_reviews" ADD CONSTRAINT "deal_reviews_rating_range" CHECK ("rating" BETWEEN 1 AND 5);
ALTER TABLE "deal_invoices" ADD CONSTRAINT "deal_invoices_number_positive" CHECK ("number" > 0);

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
CREATE TRIGGER "deal_invoices_stay" BEFORE UPDATE OF "number", "amountCents", "label", "dueOn" ON "deal_invoices"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_record"();
