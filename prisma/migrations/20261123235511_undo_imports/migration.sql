-- AlterTable
ALTER TABLE "import_runs" ADD COLUMN     "headingsKey" TEXT,
ADD COLUMN     "publishMinimum" INTEGER NOT NULL DEFAULT 50,
ADD COLUMN     "undo" JSONB,
ADD COLUMN     "undoneAt" TIMESTAMPTZ(3),
ADD COLUMN     "undoneById" UUID;

-- CreateTable
CREATE TABLE "import_changes" (
    "runId" UUID NOT NULL,
    "listingId" UUID NOT NULL,
    "before" JSONB,
    "published" BOOLEAN NOT NULL,
    "versionAfter" INTEGER NOT NULL,

    CONSTRAINT "import_changes_pkey" PRIMARY KEY ("runId","listingId")
);

-- CreateIndex
CREATE INDEX "import_changes_listingId_idx" ON "import_changes"("listingId");

-- CreateIndex
CREATE INDEX "import_runs_organizationId_headingsKey_startedAt_idx" ON "import_runs"("organizationId", "headingsKey", "startedAt");

-- AddForeignKey
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_runId_fkey" FOREIGN KEY ("runId") REFERENCES "import_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Hand-written: who undid a run.
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_undoneById_fkey" FOREIGN KEY ("undoneById") REFERENCES "users"("id");
