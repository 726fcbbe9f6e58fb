-- CreateEnum
CREATE TYPE "ProofType" AS ENUM ('picture', 'link', 'file', 'figure');

-- DropIndex
DROP INDEX "deliverables_dealId_position_idx";

-- AlterTable
ALTER TABLE "deals" ADD COLUMN     "currency" TEXT,
ADD COLUMN     "termEnd" DATE,
ADD COLUMN     "termStart" DATE,
ADD COLUMN     "totalCents" BIGINT;

-- AlterTable
ALTER TABLE "deliverables" DROP COLUMN "disputeNote",
DROP COLUMN "dueAt",
ADD COLUMN     "decidedAt" TIMESTAMPTZ(3),
ADD COLUMN     "decidedById" UUID,
ADD COLUMN     "dueOn" DATE NOT NULL,
ADD COLUMN     "note" TEXT,
ADD COLUMN     "ownerId" UUID,
DROP COLUMN "proofType",
ADD COLUMN     "proofType" "ProofType" NOT NULL;

-- AlterTable
ALTER TABLE "proofs" ADD COLUMN     "agencyId" UUID,
ADD COLUMN     "figure" BIGINT,
ADD COLUMN     "figureLabel" TEXT;

-- CreateTable
CREATE TABLE "payments" (
    "id" UUID NOT NULL,
    "dealId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "amountCents" BIGINT NOT NULL,
    "dueOn" DATE NOT NULL,
    "paidOn" DATE,
    "note" TEXT,
    "markedById" UUID,
    "markedAt" TIMESTAMPTZ(3),

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "payments_dueOn_idx" ON "payments"("dueOn");

-- CreateIndex
CREATE UNIQUE INDEX "payments_dealId_position_key" ON "payments"("dealId", "position");

-- CreateIndex
CREATE INDEX "deliverables_state_dueOn_idx" ON "deliverables"("state", "dueOn");

-- CreateIndex
CREATE UNIQUE INDEX "deliverables_dealId_position_key" ON "deliverables"("dealId", "position");

-- CreateIndex
CREATE INDEX "proofs_fileId_idx" ON "proofs"("fileId");

-- It let the file of a proof vanish.
ALTER TABLE "proofs" DROP CONSTRAINT "proofs_fileId_fkey";

-- AddForeignKey
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "stored_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_dealId_fkey" FOREIGN KEY ("dealId") REFERENCES "deals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Plain references, as everywhere: what they name may not vanish under them.
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "users"("id");
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "users"("id");
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_agencyId_fkey" FOREIGN KEY ("agencyId") REFERENCES "organizations"("id");
ALTER TABLE "payments" ADD CONSTRAINT "payments_markedById_fkey" FOREIGN KEY ("markedById") REFERENCES "users"("id");
-- A payment is of something, and a proof proves something.
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount_check" CHECK ("amountCents" >= 0);
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_content_check" CHECK (num_nonnulls("fileId", "url", "figure", "note") > 0);
