-- AlterEnum
ALTER TYPE "ListingReviewState" ADD VALUE 'open' BEFORE 'waiting';
