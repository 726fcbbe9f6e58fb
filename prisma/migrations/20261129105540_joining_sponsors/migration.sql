-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "joiningAt" TIMESTAMPTZ(3),
ADD COLUMN     "joiningById" UUID,
ADD COLUMN     "joiningId" UUID;

-- Only a contact waits for the seller to decide who it is, and it is known who asked and when.
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_joining_is_of_contact" CHECK (
  ("joiningId" IS NULL OR "status"::text = 'contact')
  AND ("joiningId" IS NULL) = ("joiningById" IS NULL) AND ("joiningId" IS NULL) = ("joiningAt" IS NULL));

ALTER TABLE "organizations" ADD CONSTRAINT "organizations_joiningId_fkey" FOREIGN KEY ("joiningId") REFERENCES "organizations"("id");

ALTER TABLE "organizations" ADD CONSTRAINT "organizations_joiningById_fkey" FOREIGN KEY ("joiningById") REFERENCES "users"("id");
