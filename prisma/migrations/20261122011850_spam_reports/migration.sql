-- AlterTable
ALTER TABLE "connections" ADD COLUMN     "keepReason" TEXT,
ADD COLUMN     "keptAt" TIMESTAMPTZ(3),
ADD COLUMN     "keptById" UUID,
ADD COLUMN     "reportReason" TEXT,
ADD COLUMN     "reportTicketId" UUID,
ADD COLUMN     "reportedAt" TIMESTAMPTZ(3),
ADD COLUMN     "reportedById" UUID;
