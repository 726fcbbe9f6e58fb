-- CreateEnum
CREATE TYPE "PlanProvider" AS ENUM ('invoice', 'stripe');

-- CreateEnum
CREATE TYPE "BillingInterval" AS ENUM ('month', 'year');

-- CreateEnum
CREATE TYPE "InvoiceKind" AS ENUM ('first', 'renewal', 'upgrade');

-- AlterEnum
ALTER TYPE "QuoteStatus" ADD VALUE 'withdrawn';

-- AlterTable
ALTER TABLE "connections" ADD COLUMN     "planAnnouncedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "subscriptions" DROP COLUMN "cancelAtPeriodEnd",
ADD COLUMN     "amountCents" BIGINT,
ADD COLUMN     "canceledAt" TIMESTAMPTZ(3),
ADD COLUMN     "canceledById" UUID,
ADD COLUMN     "currency" TEXT NOT NULL DEFAULT 'USD',
ADD COLUMN     "customerId" TEXT,
ADD COLUMN     "interval" "BillingInterval",
ADD COLUMN     "listings" INTEGER,
ADD COLUMN     "quoteId" UUID,
ADD COLUMN     "seats" INTEGER,
ADD COLUMN     "statusChangedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "syncVersion" INTEGER NOT NULL DEFAULT 0,
DROP COLUMN "provider",
ADD COLUMN     "provider" "PlanProvider";

-- AlterTable
ALTER TABLE "quotes" ADD COLUMN     "closeReason" TEXT,
ADD COLUMN     "closedAt" TIMESTAMPTZ(3),
ADD COLUMN     "closedById" UUID,
ADD COLUMN     "listings" INTEGER,
ADD COLUMN     "requestNote" TEXT,
ADD COLUMN     "requestedById" UUID,
ADD COLUMN     "requestedListings" INTEGER,
ADD COLUMN     "requestedSeats" INTEGER,
ADD COLUMN     "seats" INTEGER,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1,
ALTER COLUMN "plan" SET DEFAULT 'seller_pro',
ALTER COLUMN "amountCents" DROP NOT NULL,
DROP COLUMN "interval",
ADD COLUMN     "interval" "BillingInterval" NOT NULL DEFAULT 'year';

-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "billedTo" JSONB NOT NULL,
ADD COLUMN     "checkoutId" TEXT,
ADD COLUMN     "effect" JSONB,
ADD COLUMN     "kind" "InvoiceKind" NOT NULL,
ADD COLUMN     "lines" JSONB NOT NULL,
ADD COLUMN     "paymentNote" TEXT,
ADD COLUMN     "periodEnd" TIMESTAMPTZ(3),
ADD COLUMN     "periodStart" TIMESTAMPTZ(3),
ADD COLUMN     "provider" "PlanProvider" NOT NULL DEFAULT 'invoice',
ADD COLUMN     "voidReason" TEXT,
ADD COLUMN     "voidedAt" TIMESTAMPTZ(3),
ADD COLUMN     "voidedById" UUID,
ALTER COLUMN "number" DROP DEFAULT;

-- CreateTable
CREATE TABLE "invoice_counters" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "last" INTEGER NOT NULL,

    CONSTRAINT "invoice_counters_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_providerId_key" ON "subscriptions"("providerId");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_customerId_key" ON "subscriptions"("customerId");

-- CreateIndex
CREATE INDEX "subscriptions_status_periodEnd_idx" ON "subscriptions"("status", "periodEnd");

-- CreateIndex
CREATE INDEX "quotes_organizationId_createdAt_idx" ON "quotes"("organizationId", "createdAt");

-- CreateIndex
CREATE INDEX "invoices_status_dueAt_idx" ON "invoices"("status", "dueAt");

-- CreateIndex
CREATE INDEX "invoices_quoteId_idx" ON "invoices"("quoteId");

-- AddForeignKey
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_quoteId_fkey";
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_quoteId_fkey" FOREIGN KEY ("quoteId") REFERENCES "quotes"("id") ON DELETE SET NULL ON UPDATE CASCADE;

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
  ("amountCents" IS NULL OR "amountCents" >= 0) AND ("seats" IS NULL OR "seats" > 0) AND ("listings" IS NULL OR "listings" > 0)
  AND ("status" NOT IN ('quoted', 'accepted') OR ("amountCents" IS NOT NULL AND "expiresAt" IS NOT NULL)));
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_paid" CHECK (
  ("status" = 'paid') = ("paidAt" IS NOT NULL) AND ("status" = 'void') = ("voidedAt" IS NOT NULL) AND "amountCents" >= 0);
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_one" CHECK ("id" = 1);
