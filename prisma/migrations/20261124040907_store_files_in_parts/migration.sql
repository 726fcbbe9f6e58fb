-- AlterTable
ALTER TABLE "file_contents" DROP CONSTRAINT "file_contents_pkey",
ADD COLUMN     "part" INTEGER NOT NULL DEFAULT 0,
ADD CONSTRAINT "file_contents_pkey" PRIMARY KEY ("fileId", "part");
