-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "secondFactorOrganizationId" UUID;
