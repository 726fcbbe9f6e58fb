-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "apiVersion" TEXT NOT NULL DEFAULT '2026-11-28';
