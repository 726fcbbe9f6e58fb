/** A picture that was uploaded and then used by no listing and no logo is deleted after a week. */
import "server-only";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { pictureKind } from "@/lib/platform/files/picture-upload";
import { deleteFile } from "@/lib/platform/files/storage";

export const unusedPictureDays = 7;

const batch = 100;

export const deleteUnusedPictures = defineJob("listings.delete-unused-pictures", deleteUnused, { everySeconds: 3600 });

/** A public picture was used before, and may be in an earlier version that someone is still viewing. */
async function deleteUnused(_: object, { signal }: { signal: AbortSignal }): Promise<void> {
  const before = later(now(), -days(unusedPictureDays));
  for (let found = batch; found === batch && !signal.aborted;) {
    const rows = await db.$queryRaw<{ id: string }[]>`
      SELECT f."id" FROM "stored_files" AS f
      WHERE f."kind" = ${pictureKind} AND NOT f."isPublic" AND f."organizationId" IS NOT NULL
        AND f."createdAt" < ${before}
        AND NOT EXISTS (SELECT 1 FROM "listing_images" AS i WHERE i."fileId" = f."id")
        AND NOT EXISTS (SELECT 1 FROM "listing_reviews" AS r
          WHERE r."state" IN ('open', 'waiting') AND r."changes"::text LIKE '%' || f."id"::text || '%')
        AND NOT EXISTS (SELECT 1 FROM "listing_bulk_changes" AS c JOIN "listing_bulk_runs" AS b ON b."id" = c."runId"
          WHERE b."action" = 'delete' AND c."before"::text LIKE '%' || f."id"::text || '%')
      LIMIT ${batch}`;
    for (const { id } of rows) await deleteFile(id);
    found = rows.length;
  }
}
