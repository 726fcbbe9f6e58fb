-- AlterTable
ALTER TABLE "idempotency_keys" ADD COLUMN     "steps" TEXT[] DEFAULT ARRAY[]::TEXT[];
