import "server-only";
import { isNegotiatedSql } from "@/lib/deals/board/scope-sql";
import { toIsoDay } from "@/lib/platform/days";
import { usdSql } from "@/lib/platform/database/usd-sql";
import { Prisma } from "@/lib/platform/db";
import { cohortsSince } from "../cohort-queries";
import { weeksOf } from "../growth-queries";
import { retentionSince } from "../retention-queries";
import type { RowSource } from "./row-queries";

export const acquisitionRows: RowSource = {
  columns: ["Event", "At", "Name", "Page"],
  sql: (period) => Prisma.sql`
    SELECT 'joined ' || id AS key, initcap(type::text) || ' sign-up' AS "Event", "createdAt" AS "At", name AS "Name",
      '/admin/users/' || id AS "Page" FROM users WHERE type <> 'admin' AND "createdAt" >= ${weeksOf(period).since}
    UNION ALL SELECT 'approved ' || id, 'Approved account', "approvedAt", name, '/admin/users/' || id FROM users
      WHERE type <> 'admin' AND "approvedAt" >= ${weeksOf(period).since}
    UNION ALL SELECT 'organization ' || id, 'New organization', "createdAt", name, '/admin/organizations/' || id
      FROM organizations WHERE "createdAt" >= ${weeksOf(period).since} AND status <> 'contact'`,
};

const cohortColumns = (first: string, second: string) =>
  ["Organization", "Joined", first, second, "First agreed deal", "Page"] as const;

export const marketerCohortRows: RowSource = {
  columns: cohortColumns("First brief", "First inquiry"),
  sql: () => Prisma.sql`
    SELECT o.id::text AS key, o.name AS "Organization", o."createdAt" AS "Joined",
      (SELECT min(b."createdAt") FROM briefs b WHERE b."organizationId" = o.id) AS "First brief",
      (SELECT min(c."createdAt") FROM conversations c WHERE c."buyerOrganizationId" = o.id AND c.kind = 'inquiry') AS "First inquiry",
      (SELECT min(d."agreedAt") FROM deals d WHERE d."buyerOrganizationId" = o.id) AS "First agreed deal",
      '/admin/organizations/' || o.id AS "Page"
    FROM organizations o WHERE o.type IN ('marketer', 'marketing_agency') AND o.status <> 'contact' AND o."createdAt" >= ${cohortsSince()}`,
};

export const sellerCohortRows: RowSource = {
  columns: cohortColumns("First listing published", "First reply"),
  sql: () => Prisma.sql`
    SELECT o.id::text AS key, o.name AS "Organization", o."createdAt" AS "Joined",
      (SELECT min(l."publishedAt") FROM listings l WHERE l."organizationId" = o.id) AS "First listing published",
      (SELECT min(c."firstReplyAt") FROM conversations c WHERE c."sellerOrganizationId" = o.id) AS "First reply",
      (SELECT min(d."agreedAt") FROM deals d WHERE d."sellerOrganizationId" = o.id) AS "First agreed deal",
      '/admin/organizations/' || o.id AS "Page"
    FROM organizations o WHERE o.type IN ('seller', 'sales_agency') AND o."createdAt" >= ${cohortsSince()}`,
};

export const retentionRows: RowSource = {
  columns: ["Name", "Joined", "Months with a login", "Page"],
  sql: () => Prisma.sql`
    SELECT u.id::text AS key, u.name AS "Name", u."createdAt" AS "Joined",
      (SELECT string_agg(DISTINCT to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM'), '; ') FROM activity_logs a
        WHERE a."actorId" = u.id AND a.action = 'auth.login' AND a.at >= ${retentionSince()}) AS "Months with a login",
      '/admin/users/' || u.id AS "Page"
    FROM users u WHERE u.type <> 'admin' AND u."createdAt" >= ${retentionSince()}`,
};

export const funnelRows: RowSource = {
  columns: [
    ...["Day", "Listing", "Marketer category", "Source"],
    ...["Impressions", "Views", "Saves", "Comparisons", "Inquiries", "Offers", "Deals", "Page"],
  ],
  sql: (period) => Prisma.sql`
    SELECT d.day || ' ' || d."listingId" || ' ' || d.category || ' ' || d.source AS key, d.day::text AS "Day",
      l.title AS "Listing", d.category AS "Marketer category", d.source::text AS "Source", d.impressions AS "Impressions",
      d.views AS "Views", d.saves AS "Saves", d.compares AS "Comparisons", d.inquiries AS "Inquiries",
      d.offers AS "Offers", d.deals AS "Deals", '/admin/opportunities/' || l.id AS "Page"
    FROM listing_days d JOIN listings l ON l.id = d."listingId"
    WHERE d.day >= ${toIsoDay(weeksOf(period).since)}::date`,
};

export const replyRows: RowSource = {
  columns: ["Inquiry sent", "First reply", "Hours to reply", "Listing", "Marketer", "Seller", "Page"],
  sql: (period) => Prisma.sql`
    SELECT c.id::text AS key, c."createdAt" AS "Inquiry sent", c."firstReplyAt" AS "First reply",
      round(extract(epoch FROM c."firstReplyAt" - c."createdAt") / 3600, 2)::float AS "Hours to reply",
      l.title AS "Listing", b.name AS "Marketer", s.name AS "Seller", '/admin/organizations/' || s.id AS "Page"
    FROM conversations c JOIN listings l ON l.id = c."listingId" JOIN organizations b ON b.id = c."buyerOrganizationId"
      JOIN organizations s ON s.id = c."sellerOrganizationId"
    WHERE c.kind = 'inquiry' AND c."createdAt" >= ${weeksOf(period).since}`,
};

const usd = usdSql(Prisma.sql`r."totalCents"`, Prisma.sql`r.currency`);

export const revenueRows: RowSource = {
  columns: ["What", "At", "Dollars", "Marketer", "Seller", "Page"],
  sql: (period) => Prisma.sql`
    SELECT 'deal ' || p.id AS key, 'Agreed deal' AS "What", p."acceptedAt" AS "At", ${usd}::float / 100 AS "Dollars",
      b.name AS "Marketer", s.name AS "Seller", '/admin/organizations/' || s.id AS "Page"
    FROM proposals p JOIN proposal_revisions r ON r."proposalId" = p.id AND r.revision = p."acceptedRevision"
      JOIN deals d ON d.id = p."dealId" JOIN organizations b ON b.id = d."buyerOrganizationId"
      JOIN organizations s ON s.id = d."sellerOrganizationId"
    WHERE p.state = 'agreed' AND p."acceptedAt" >= ${weeksOf(period).since} AND ${isNegotiatedSql}
    UNION ALL SELECT 'offer ' || p.id, 'Offer sent', p."sentAt", ${usd}::float / 100, b.name, s.name,
      '/admin/organizations/' || s.id
    FROM proposals p JOIN proposal_revisions r ON r."proposalId" = p.id AND r.revision = 1
      JOIN deals d ON d.id = p."dealId" JOIN organizations b ON b.id = d."buyerOrganizationId"
      JOIN organizations s ON s.id = d."sellerOrganizationId"
    WHERE p."sentAt" >= ${weeksOf(period).since} AND ${isNegotiatedSql}
    UNION ALL SELECT 'invoice ' || i.id, 'Paid plan invoice ' || i.number, i."paidAt", ${usdSql(Prisma.sql`i."amountCents"`, Prisma.sql`i.currency`)}::float / 100, NULL,
      s.name, '/admin/organizations/' || s.id
    FROM invoices i JOIN organizations s ON s.id = i."organizationId"
    WHERE i."paidAt" >= ${weeksOf(period).since}`,
};
