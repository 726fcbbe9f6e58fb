-- AlterTable
ALTER TABLE "conversations" ADD COLUMN     "declineNote" TEXT,
ADD COLUMN     "declineReason" TEXT,
ADD COLUMN     "declinedAt" TIMESTAMPTZ(3),
ADD COLUMN     "declinedById" UUID,
ADD COLUMN     "declinedSide" "ContactSide";

ALTER TABLE "conversations" ADD CONSTRAINT "conversations_declinedById_fkey" FOREIGN KEY ("declinedById") REFERENCES "users"("id");
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_declined_whole" CHECK (
  ("declinedSide" IS NULL) = ("declinedAt" IS NULL) AND ("declinedSide" IS NULL) = ("declineReason" IS NULL));
