-- Nothing wrote these tables before.
DELETE FROM "alerts";
DELETE FROM "alert_rules";

-- DropForeignKey
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_ruleId_fkey";

-- DropIndex
DROP INDEX "alerts_resolvedAt_openedAt_idx";

-- AlterTable
ALTER TABLE "alert_rules" DROP CONSTRAINT "alert_rules_pkey",
DROP COLUMN "createdAt",
DROP COLUMN "enabled",
DROP COLUMN "id",
DROP COLUMN "window",
ADD COLUMN     "breachedSince" TIMESTAMPTZ(3),
ADD COLUMN     "forMinutes" INTEGER,
ADD COLUMN     "isEnabled" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "measuredAt" TIMESTAMPTZ(3),
ADD COLUMN     "mutedUntil" TIMESTAMPTZ(3),
ADD COLUMN     "updatedAt" TIMESTAMPTZ(3),
ADD COLUMN     "updatedById" UUID,
ADD COLUMN     "value" DOUBLE PRECISION,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 0,
ALTER COLUMN "threshold" DROP NOT NULL,
ADD CONSTRAINT "alert_rules_pkey" PRIMARY KEY ("metric");

-- AlterTable
ALTER TABLE "alerts" DROP COLUMN "dedupeKey",
DROP COLUMN "detail",
DROP COLUMN "ruleId",
DROP COLUMN "severity",
DROP COLUMN "title",
ADD COLUMN     "emailedAt" TIMESTAMPTZ(3),
ADD COLUMN     "metric" TEXT NOT NULL,
ADD COLUMN     "note" TEXT,
ADD COLUMN     "threshold" DOUBLE PRECISION NOT NULL,
ADD COLUMN     "value" DOUBLE PRECISION NOT NULL,
ADD COLUMN     "worst" DOUBLE PRECISION NOT NULL;

-- CreateTable
CREATE TABLE "saved_filters" (
    "id" UUID NOT NULL,
    "adminId" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_filters_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "saved_filters_adminId_path_name_key" ON "saved_filters"("adminId", "path", "name");

-- CreateIndex
CREATE INDEX "alerts_openedAt_id_idx" ON "alerts"("openedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "alerts_metric_openedAt_idx" ON "alerts"("metric", "openedAt");

-- AddForeignKey
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_metric_fkey" FOREIGN KEY ("metric") REFERENCES "alert_rules"("metric") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_updatedById_fkey" FOREIGN KEY ("updatedById") REFERENCES "users"("id");
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_adminId_fkey" FOREIGN KEY ("adminId") REFERENCES "users"("id");
-- A metric has one open alert at most.
CREATE UNIQUE INDEX "alerts_metric_open_key" ON "alerts"("metric") WHERE "resolvedAt" IS NULL;
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_acknowledged" CHECK (("acknowledgedAt" IS NULL) = ("acknowledgedById" IS NULL));
