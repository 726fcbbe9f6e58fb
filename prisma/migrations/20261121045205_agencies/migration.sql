-- CreateEnum
CREATE TYPE "RepresentationSide" AS ENUM ('agency', 'client');

-- AlterTable
ALTER TABLE "proposals" ADD COLUMN     "acceptedByAgencyId" UUID,
ADD COLUMN     "closedByAgencyId" UUID;

-- AlterTable
ALTER TABLE "proposal_revisions" DROP COLUMN "onBehalfOfId",
ADD COLUMN     "agencyId" UUID;

-- AlterTable
ALTER TABLE "proposal_approvals" ADD COLUMN     "agencyId" UUID;

-- AlterTable
ALTER TABLE "messages" DROP COLUMN "onBehalfOfId",
ADD COLUMN     "agencyId" UUID;

-- AlterTable
ALTER TABLE "saved_opportunities" ADD COLUMN     "notedByAgencyId" UUID,
ADD COLUMN     "notedById" UUID,
ADD COLUMN     "savedByAgencyId" UUID;

-- AlterTable
ALTER TABLE "representations" ADD COLUMN     "askedBy" "RepresentationSide" NOT NULL DEFAULT 'agency',
ADD COLUMN     "message" TEXT,
ADD COLUMN     "reason" TEXT,
ADD COLUMN     "revokedById" UUID;

-- Nobody represents themselves.
ALTER TABLE "representations" ADD CONSTRAINT "representations_two_organizations" CHECK ("agencyId" <> "clientId");
