-- CreateTable
CREATE TABLE "proposal_files" (
    "id" UUID NOT NULL,
    "proposalId" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "side" "ContactSide" NOT NULL,
    "fileId" UUID NOT NULL,

    CONSTRAINT "proposal_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "offer_templates" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "terms" JSONB NOT NULL,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "offer_templates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_drafts" (
    "userId" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_drafts_pkey" PRIMARY KEY ("userId","organizationId","key")
);

-- CreateIndex
CREATE INDEX "proposal_files_fileId_idx" ON "proposal_files"("fileId");

-- CreateIndex
CREATE UNIQUE INDEX "proposal_files_proposalId_revision_side_fileId_key" ON "proposal_files"("proposalId", "revision", "side", "fileId");

-- CreateIndex
CREATE UNIQUE INDEX "offer_templates_organizationId_name_key" ON "offer_templates"("organizationId", "name");

-- CreateIndex
CREATE INDEX "message_drafts_updatedAt_idx" ON "message_drafts"("updatedAt");

-- AddForeignKey
ALTER TABLE "proposal_files" ADD CONSTRAINT "proposal_files_proposalId_fkey" FOREIGN KEY ("proposalId") REFERENCES "proposals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal_files" ADD CONSTRAINT "proposal_files_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "stored_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Keys beside the schema: see docs/decisions/019-foreign-keys.md.
ALTER TABLE "offer_templates" ADD CONSTRAINT "offer_templates_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id");
ALTER TABLE "offer_templates" ADD CONSTRAINT "offer_templates_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "users"("id");
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id");
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id");
