-- Answers of before are not sealed and cannot be repeated.
DELETE FROM "idempotency_keys";

-- AlterTable
ALTER TABLE "idempotency_keys" ALTER COLUMN "response" SET DATA TYPE TEXT;
