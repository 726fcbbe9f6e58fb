-- AlterTable
ALTER TABLE "representations" ADD COLUMN     "askedScope" TEXT[];

-- Until now nobody could agree to less than what was asked.
UPDATE "representations" SET "askedScope" = "scope";
