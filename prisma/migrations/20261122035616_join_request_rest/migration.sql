-- AlterTable
ALTER TABLE "join_requests" ADD COLUMN     "askAgainFrom" TIMESTAMPTZ(3);

-- Whoever was rejected before was told: 30 days.
UPDATE "join_requests" SET "askAgainFrom" = "decidedAt" + interval '30 days' WHERE "status" = 'rejected';
