-- CreateTable
CREATE TABLE "organization_blocks" (
    "id" UUID NOT NULL,
    "blockerOrganizationId" UUID NOT NULL,
    "blockedOrganizationId" UUID NOT NULL,
    "note" TEXT,
    "blockedById" UUID,
    "agencyId" UUID,
    "liftedAt" TIMESTAMPTZ(3),
    "liftedById" UUID,
    "liftedByAgencyId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organization_blocks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "organization_blocks_blockerOrganizationId_liftedAt_idx" ON "organization_blocks"("blockerOrganizationId", "liftedAt");

-- CreateIndex
CREATE INDEX "organization_blocks_blockedOrganizationId_liftedAt_idx" ON "organization_blocks"("blockedOrganizationId", "liftedAt");

-- AddForeignKey
ALTER TABLE "organization_blocks" ADD CONSTRAINT "organization_blocks_blockerOrganizationId_fkey" FOREIGN KEY ("blockerOrganizationId") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_blocks" ADD CONSTRAINT "organization_blocks_blockedOrganizationId_fkey" FOREIGN KEY ("blockedOrganizationId") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One standing block from one organization against another, and none against itself.
CREATE UNIQUE INDEX "organization_blocks_one_standing" ON "organization_blocks" ("blockerOrganizationId", "blockedOrganizationId") WHERE "liftedAt" IS NULL;
ALTER TABLE "organization_blocks" ADD CONSTRAINT "organization_blocks_not_oneself" CHECK ("blockerOrganizationId" <> "blockedOrganizationId");
