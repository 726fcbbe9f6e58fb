-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "mergedAt" TIMESTAMPTZ(3),
ADD COLUMN     "mergedById" UUID,
ADD COLUMN     "statusReason" TEXT,
ADD COLUMN     "suspendedAt" TIMESTAMPTZ(3),
ADD COLUMN     "suspendedById" UUID,
ADD COLUMN     "verificationNote" TEXT;

-- AlterTable
ALTER TABLE "settings" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "registration_questions" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "question" TEXT NOT NULL,
    "askedById" UUID,
    "askedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answer" TEXT,
    "answeredAt" TIMESTAMPTZ(3),

    CONSTRAINT "registration_questions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "registration_questions_userId_askedAt_idx" ON "registration_questions"("userId", "askedAt");

-- AddForeignKey
ALTER TABLE "registration_questions" ADD CONSTRAINT "registration_questions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
