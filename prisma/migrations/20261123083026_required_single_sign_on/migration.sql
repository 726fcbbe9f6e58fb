-- AlterTable
ALTER TABLE "sso_connections" ADD COLUMN     "required" BOOLEAN NOT NULL DEFAULT false;
