-- AlterTable
ALTER TABLE "roi_scenarios" DROP COLUMN "dealId",
ADD COLUMN     "actuals" JSONB,
ADD COLUMN     "actualsAt" TIMESTAMPTZ(3),
ADD COLUMN     "actualsById" UUID,
ADD COLUMN     "benchmarks" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "benchmarks" DROP COLUMN "label",
DROP COLUMN "unit",
ADD COLUMN     "updatedById" UUID,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateIndex
CREATE UNIQUE INDEX "deals_roiScenarioId_key" ON "deals"("roiScenarioId");

ALTER TABLE "roi_scenarios" ADD CONSTRAINT "roi_scenarios_actualsById_fkey" FOREIGN KEY ("actualsById") REFERENCES "users"("id");
ALTER TABLE "benchmarks" ADD CONSTRAINT "benchmarks_updatedById_fkey" FOREIGN KEY ("updatedById") REFERENCES "users"("id");
