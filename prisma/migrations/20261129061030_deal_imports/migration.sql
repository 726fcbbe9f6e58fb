-- AlterTable
ALTER TABLE "deals" ADD COLUMN     "importId" UUID;

-- CreateTable
CREATE TABLE "deal_imports" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "startedById" UUID,
    "fileName" TEXT NOT NULL,
    "created" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),
    "undoneAt" TIMESTAMPTZ(3),

    CONSTRAINT "deal_imports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "deal_imports_organizationId_createdAt_idx" ON "deal_imports"("organizationId", "createdAt");

-- CreateIndex
CREATE INDEX "deals_importId_idx" ON "deals"("importId");

-- AddForeignKey
ALTER TABLE "deals" ADD CONSTRAINT "deals_importId_fkey" FOREIGN KEY ("importId") REFERENCES "deal_imports"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "deal_imports" ADD CONSTRAINT "deal_imports_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id") ON DELETE CASCADE;
ALTER TABLE "deal_imports" ADD CONSTRAINT "deal_imports_startedById_fkey" FOREIGN KEY ("startedById") REFERENCES "users"("id") ON DELETE SET NULL;
