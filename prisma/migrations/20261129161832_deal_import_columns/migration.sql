-- AlterTable
ALTER TABLE "deal_imports" ADD COLUMN     "columns" JSONB;
