import { Prisma } from "@/lib/platform/db";

/**
 * Who may currently act for a client: a person of an active agency, assigned to that client, while the representation
 * is confirmed and not expired. Sessions, notifications and live streams all check this, so that an end takes effect
 * everywhere immediately. Through an agency, nobody is more than an editor.
 */
export const representationsInForce = (at: Date) => Prisma.sql`
  SELECT p."userId", r."clientId", CASE m."role" WHEN 'viewer' THEN 'viewer' ELSE 'editor' END AS "role",
    a."id" AS "agencyId", a."name" AS "agencyName", r."scope" AS "agencyScope", r."createdAt" AS "since", r."id"
  FROM "representations" r
  JOIN "representation_people" p ON p."representationId" = r."id"
  JOIN "memberships" m ON m."organizationId" = r."agencyId" AND m."userId" = p."userId" AND m."leftAt" IS NULL
  JOIN "organizations" a ON a."id" = r."agencyId" AND a."status" = 'active'
  JOIN "organizations" c ON c."id" = r."clientId" AND c."status" = 'active'
  WHERE r."status" = 'confirmed'
    AND (r."validFrom" IS NULL OR r."validFrom" <= ${at}) AND (r."validTo" IS NULL OR r."validTo" > ${at})`;
