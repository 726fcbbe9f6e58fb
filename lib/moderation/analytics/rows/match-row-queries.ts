import "server-only";
import { Prisma } from "@/lib/platform/db";
import { exposureSinceDay } from "../exposure-queries";
import { sinceWeeksAgo } from "../match-queries";
import type { RowSource } from "./row-queries";

export const calibrationRows: RowSource = {
  columns: ["Best score", "Listing", "Organization", "Opened", "Saved", "Inquired", "Offer sent", "Agreed", "Page"],
  sql: (period) => Prisma.sql`
    SELECT e."listingId" || ' ' || e."organizationId" AS key, max(e.score) AS "Best score", l.title AS "Listing",
      o.name AS "Organization", bool_or(e.type = 'view') AS "Opened", bool_or(e.type = 'save') AS "Saved",
      bool_or(e.type = 'inquiry') AS "Inquired", bool_or(e.type = 'offer') AS "Offer sent",
      bool_or(e.type = 'deal') AS "Agreed", '/admin/opportunities/' || e."listingId" AS "Page"
    FROM analytics_events e LEFT JOIN listings l ON l.id = e."listingId"
      LEFT JOIN organizations o ON o.id = e."organizationId"
    WHERE e.at >= ${sinceWeeksAgo(period)} GROUP BY e."listingId", e."organizationId", l.title, o.name
    HAVING max(e.score) IS NOT NULL`,
};

export const exposureRows: RowSource = {
  columns: ["Listing", "Impressions", "Page"],
  sql: (period) => Prisma.sql`
    SELECT l.id::text AS key, l.title AS "Listing", coalesce(sum(d.impressions), 0)::int AS "Impressions",
      '/admin/opportunities/' || l.id AS "Page"
    FROM listings l LEFT JOIN listing_days d ON d."listingId" = l.id AND d.day >= ${exposureSinceDay(period)}
    WHERE l.status = 'published' GROUP BY l.id`,
};
