-- CreateEnum
CREATE TYPE "ApprovalAnswer" AS ENUM ('approved', 'changes_requested');

-- CreateTable
CREATE TABLE "shortlist_approvals" (
    "id" UUID NOT NULL,
    "shortlistId" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "listings" JSONB NOT NULL,
    "note" TEXT,
    "createdById" UUID NOT NULL,
    "agencyId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),
    "answer" "ApprovalAnswer",
    "answeredBy" TEXT,
    "comment" TEXT,
    "answeredAt" TIMESTAMPTZ(3),

    CONSTRAINT "shortlist_approvals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "shortlist_approvals_tokenHash_key" ON "shortlist_approvals"("tokenHash");

-- CreateIndex
CREATE INDEX "shortlist_approvals_shortlistId_createdAt_idx" ON "shortlist_approvals"("shortlistId", "createdAt");

-- AddForeignKey
ALTER TABLE "shortlist_approvals" ADD CONSTRAINT "shortlist_approvals_shortlistId_fkey" FOREIGN KEY ("shortlistId") REFERENCES "shortlists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "shortlist_approvals" ADD CONSTRAINT "shortlist_approvals_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id");

ALTER TABLE "shortlist_approvals" ADD CONSTRAINT "shortlist_approvals_agencyId_fkey" FOREIGN KEY ("agencyId") REFERENCES "organizations"("id");

ALTER TABLE "shortlist_approvals" ADD CONSTRAINT "shortlist_approvals_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "users"("id");

-- An answer has who and when, or there is none.
ALTER TABLE "shortlist_approvals" ADD CONSTRAINT "shortlist_approvals_answer_check" CHECK (
  (("answer" IS NULL) = ("answeredAt" IS NULL)) AND (("answer" IS NULL) = ("answeredBy" IS NULL)));
