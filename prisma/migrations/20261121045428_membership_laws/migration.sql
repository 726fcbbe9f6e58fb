-- AlterTable
ALTER TABLE "organization_domains" ADD COLUMN     "letterEndsAt" TIMESTAMPTZ(3),
ADD COLUMN     "letterHash" TEXT,
ADD COLUMN     "letterTo" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "organization_domains_letterHash_key" ON "organization_domains"("letterHash");

-- A domain belongs to one organization, once it is verified.
CREATE UNIQUE INDEX "organization_domains_one_owner" ON "organization_domains" ("domain") WHERE "verifiedAt" IS NOT NULL;
ALTER TABLE "organization_domains" ADD CONSTRAINT "organization_domains_lower_case" CHECK ("domain" = lower("domain"));

-- One open invitation per organization and address.
CREATE UNIQUE INDEX "invitations_one_open" ON "invitations" ("organizationId", "email") WHERE "status" = 'sent';

-- What waits is ended when its time is over.
CREATE INDEX "join_requests_waiting" ON "join_requests" ("expiresAt") WHERE "status" = 'pending';
CREATE INDEX "invitations_waiting" ON "invitations" ("expiresAt") WHERE "status" = 'sent';

-- The directory is searched by any part of a name.
CREATE INDEX "organizations_name_trigrams" ON "organizations" USING gin ("name" gin_trgm_ops);
