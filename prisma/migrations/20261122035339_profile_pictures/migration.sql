-- AlterTable
ALTER TABLE "users" ADD COLUMN     "pictureFileId" UUID;
