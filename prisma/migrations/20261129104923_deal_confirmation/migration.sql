-- A link to a recorded deal is sent to its sponsor, and nobody in the organization sees it.
-- AlterTable
ALTER TABLE "approval_links" ADD COLUMN     "sentTo" TEXT;

-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "contactEmail" TEXT;

-- Private to the seller, like the contact itself: nothing of it stays with an organization that joins.
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_contact_email_is_private" CHECK ("contactEmail" IS NULL OR "status"::text = 'contact');
