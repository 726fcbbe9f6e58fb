import "server-only";
import { Prisma } from "@/lib/platform/db";
import { benchmarkCatalog } from "@/lib/roi/benchmarks/catalog";
import { settingDefinitions } from "@/lib/settings/definitions";
import { alertCatalog } from "../alerts/catalog";
import { taxonomies } from "../taxonomies/catalog";

const id = Prisma.sql`CASE WHEN a."entityId" ~ '^[0-9a-f-]{36}$' THEN a."entityId"::uuid END`;

/** One column of one row, by the record's id. */
const column = (name: string, table: string): Prisma.Sql =>
  Prisma.sql`(SELECT e.${Prisma.raw(`"${name}"`)} FROM ${Prisma.raw(`"${table}"`)} e WHERE e."id" = ${id})`;

/** The title of the listing that a record is about. */
const listing = (table: string): Prisma.Sql => Prisma.sql`(SELECT l."title" FROM ${Prisma.raw(`"${table}"`)} e
  JOIN "listings" l ON l."id" = e."listingId" WHERE e."id" = ${id})`;

/** The name of the record of an audit row `a`, or its key if its name is defined in code; null once it is deleted. */
export const entityName = Prisma.sql`CASE a."entityType"
  WHEN 'user' THEN ${column("name", "users")}
  WHEN 'organization' THEN ${column("name", "organizations")}
  WHEN 'listing' THEN ${column("title", "listings")}
  WHEN 'ticket' THEN (SELECT '#' || e."number" FROM "tickets" e WHERE e."id" = ${id})
  WHEN 'deal' THEN (SELECT l."title" || ' (' || e."number" || ')' FROM "deals" e
    JOIN "listings" l ON l."id" = e."listingId" WHERE e."id" = ${id})
  WHEN 'proposal' THEN (SELECT l."title" FROM "proposals" e JOIN "deals" d ON d."id" = e."dealId"
    JOIN "listings" l ON l."id" = d."listingId" WHERE e."id" = ${id})
  WHEN 'conversation' THEN ${listing("conversations")}
  WHEN 'pitch' THEN ${listing("pitches")}
  WHEN 'brief' THEN ${column("name", "briefs")}
  WHEN 'roi_scenario' THEN ${column("name", "roi_scenarios")}
  WHEN 'saved_search' THEN ${column("name", "saved_searches")}
  WHEN 'shortlist' THEN ${column("name", "shortlists")}
  WHEN 'offer_template' THEN ${column("name", "offer_templates")}
  WHEN 'message_template' THEN ${column("name", "message_templates")}
  WHEN 'import_run' THEN ${column("fileName", "import_runs")}
  WHEN 'api_key' THEN ${column("name", "api_keys")}
  WHEN 'webhook_endpoint' THEN ${column("url", "webhook_endpoints")}
  WHEN 'invitation' THEN ${column("email", "invitations")}
  WHEN 'admin_invitation' THEN ${column("email", "admin_invitations")}
  WHEN 'join_request' THEN (SELECT u."name" FROM "join_requests" e JOIN "users" u ON u."id" = e."userId"
    WHERE e."id" = ${id})
  WHEN 'email' THEN ${column("subject", "email_messages")}
  WHEN 'blog_post' THEN ${column("title", "blog_posts")}
  WHEN 'blog_tag' THEN ${column("name", "blog_tags")}
  WHEN 'saved_reply' THEN ${column("name", "canned_replies")}
  WHEN 'alert' THEN ${column("metric", "alerts")}
  WHEN 'alert_rule' THEN a."entityId"
  WHEN 'benchmark' THEN a."entityId"
  WHEN 'setting' THEN a."entityId"
  WHEN 'taxonomy' THEN a."entityId"
END`;

const anyId = "([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})";

/** The names of the records whose IDs occur in the values of an audit row `a`, by ID. */
export const namesInValues = Prisma.sql`(
  SELECT coalesce(json_object_agg(named."id", named."name"), '{}')
  FROM (SELECT ARRAY(
    SELECT m.found[1]::uuid FROM regexp_matches(concat(a."before", a."after"), ${anyId}, 'g') AS m(found)
  ) AS list) ids,
  LATERAL (
    SELECT e."id", e."name" FROM "users" e WHERE e."id" = ANY(ids.list)
    UNION ALL
    SELECT e."id", e."name" FROM "organizations" e WHERE e."id" = ANY(ids.list) AND e."status" <> 'contact'
    UNION ALL SELECT e."id", e."title" FROM "listings" e WHERE e."id" = ANY(ids.list)
    UNION ALL SELECT e."id", e."name" FROM "briefs" e WHERE e."id" = ANY(ids.list)
    UNION ALL SELECT e."id", e."name" FROM "shortlists" e WHERE e."id" = ANY(ids.list)
  ) named)`;

/** Settings, benchmarks, taxonomies and metrics are named in code, not in the database. */
export function entityLabel({
  entityType,
  entityName: name,
}: {
  entityType: string | null;
  entityName: string | null;
}) {
  const catalog = entityType ? catalogs[entityType] : undefined;
  return (name ? catalog?.[name]?.label : null) ?? name;
}

export const catalogs: Record<string, Record<string, { label: string } | undefined>> = {
  setting: settingDefinitions,
  benchmark: benchmarkCatalog,
  taxonomy: taxonomies,
  alert: alertCatalog,
  alert_rule: alertCatalog,
};
