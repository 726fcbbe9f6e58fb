-- AlterEnum
ALTER TYPE "ConnectionState" ADD VALUE 'contact';

-- AlterEnum
ALTER TYPE "OrganizationStatus" ADD VALUE 'contact';

-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "contactOfId" UUID;

-- CreateIndex
CREATE INDEX "organizations_contactOfId_name_idx" ON "organizations"("contactOfId", "name");
-- As text, because a new value cannot be used as itself in the transaction that adds it.
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_contact_is_private" CHECK (("status"::text = 'contact') = ("contactOfId" IS NOT NULL));

ALTER TABLE "organizations" ADD CONSTRAINT "organizations_contactOfId_fkey" FOREIGN KEY ("contactOfId") REFERENCES "organizations"("id") ON DELETE CASCADE;
