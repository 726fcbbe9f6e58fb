-- AlterTable
ALTER TABLE "users" ADD COLUMN     "nextPath" TEXT;
