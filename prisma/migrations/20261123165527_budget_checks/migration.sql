-- CreateEnum
CREATE TYPE "BudgetFit" AS ENUM ('overlap', 'close', 'apart');

-- CreateTable
CREATE TABLE "budget_checks" (
    "id" UUID NOT NULL,
    "listingId" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "checkedById" UUID,
    "agencyId" UUID,
    "fit" "BudgetFit" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "budget_checks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "budget_checks_organizationId_listingId_createdAt_idx" ON "budget_checks"("organizationId", "listingId", "createdAt");

-- CreateIndex
CREATE INDEX "budget_checks_listingId_idx" ON "budget_checks"("listingId");

-- AddForeignKey
ALTER TABLE "budget_checks" ADD CONSTRAINT "budget_checks_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The organizations and the person, who have no relation in the schema
ALTER TABLE "budget_checks" ADD CONSTRAINT "budget_checks_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id") ON DELETE CASCADE;
ALTER TABLE "budget_checks" ADD CONSTRAINT "budget_checks_agencyId_fkey" FOREIGN KEY ("agencyId") REFERENCES "organizations"("id");
ALTER TABLE "budget_checks" ADD CONSTRAINT "budget_checks_checkedById_fkey" FOREIGN KEY ("checkedById") REFERENCES "users"("id") ON DELETE SET NULL;
