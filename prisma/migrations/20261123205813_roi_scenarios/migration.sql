-- AlterTable
ALTER TABLE "roi_scenarios" DROP COLUMN "outputs";
