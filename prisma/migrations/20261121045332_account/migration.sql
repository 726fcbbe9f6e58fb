-- CreateEnum
CREATE TYPE "AccountExportStatus" AS ENUM ('requested', 'ready', 'failed', 'expired');

-- AlterEnum
ALTER TYPE "AuthTokenPurpose" ADD VALUE 'undo_email_change';

-- AlterTable
ALTER TABLE "notifications" ADD COLUMN     "digestDueAt" TIMESTAMPTZ(3),
ADD COLUMN     "inApp" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "account_exports" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "status" "AccountExportStatus" NOT NULL DEFAULT 'requested',
    "fileId" UUID,
    "readyAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_exports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "account_exports_userId_createdAt_idx" ON "account_exports"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "account_exports_expiresAt_idx" ON "account_exports"("expiresAt");

-- CreateIndex
CREATE INDEX "notifications_digestDueAt_idx" ON "notifications"("digestDueAt");

-- One export at a time.
CREATE UNIQUE INDEX "account_exports_one_under_way" ON "account_exports" ("userId") WHERE "status" = 'requested';
