-- One table of approval links for shortlists and offers.
-- CreateTable
CREATE TABLE "approval_links" (
    "id" UUID NOT NULL,
    "shortlistId" UUID,
    "dealId" UUID,
    "organizationId" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "content" JSONB NOT NULL,
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

    CONSTRAINT "approval_links_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "approval_links_tokenHash_key" ON "approval_links"("tokenHash");

-- CreateIndex
CREATE INDEX "approval_links_shortlistId_createdAt_idx" ON "approval_links"("shortlistId", "createdAt");

-- CreateIndex
CREATE INDEX "approval_links_dealId_createdAt_idx" ON "approval_links"("dealId", "createdAt");

-- AddForeignKey
ALTER TABLE "approval_links" ADD CONSTRAINT "approval_links_shortlistId_fkey" FOREIGN KEY ("shortlistId") REFERENCES "shortlists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_links" ADD CONSTRAINT "approval_links_dealId_fkey" FOREIGN KEY ("dealId") REFERENCES "deals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "approval_links" ADD CONSTRAINT "approval_links_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organizations"("id");

ALTER TABLE "approval_links" ADD CONSTRAINT "approval_links_agencyId_fkey" FOREIGN KEY ("agencyId") REFERENCES "organizations"("id");

ALTER TABLE "approval_links" ADD CONSTRAINT "approval_links_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "users"("id");

ALTER TABLE "approval_links" ADD CONSTRAINT "approval_links_subject_check" CHECK (num_nonnulls("shortlistId", "dealId") = 1);

-- An answer has who and when, or there is none.
ALTER TABLE "approval_links" ADD CONSTRAINT "approval_links_answer_check" CHECK (
  (("answer" IS NULL) = ("answeredAt" IS NULL)) AND (("answer" IS NULL) = ("answeredBy" IS NULL)));

INSERT INTO "approval_links" ("id", "shortlistId", "organizationId", "tokenHash", "title", "content", "note", "createdById",
  "agencyId", "createdAt", "expiresAt", "revokedAt", "answer", "answeredBy", "comment", "answeredAt")
SELECT a."id", a."shortlistId", a."organizationId", a."tokenHash", s."name",
  jsonb_build_object('kind', 'shortlist', 'listings', a."listings"), a."note", a."createdById", a."agencyId", a."createdAt",
  a."expiresAt", a."revokedAt", a."answer", a."answeredBy", a."comment", a."answeredAt"
FROM "shortlist_approvals" a JOIN "shortlists" s ON s."id" = a."shortlistId";

DROP TABLE "shortlist_approvals";

UPDATE "notifications" SET "type" = 'approval_answered' WHERE "type" = 'shortlist_answered';
UPDATE "notification_preferences" SET "type" = 'approval_answered' WHERE "type" = 'shortlist_answered';
UPDATE "email_messages" SET "template" = 'approval-answered' WHERE "template" = 'shortlist-answered';
