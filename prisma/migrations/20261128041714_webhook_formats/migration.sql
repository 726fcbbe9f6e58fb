-- CreateEnum
CREATE TYPE "WebhookFormat" AS ENUM ('standard', 'slack', 'teams');

-- AlterTable
ALTER TABLE "webhook_endpoints" ADD COLUMN     "format" "WebhookFormat" NOT NULL DEFAULT 'standard';
