/**
 * Events and deals for the bench, generated inside the database: as many as requested, spread over listings and months.
 */
import postgres from "postgres";
import { uuidOf } from "./copy-rows";

export const marketers = 2000;
const eventsAtOnce = 500_000;
export const eventDays = 90;

/** Impressions, views and later steps, in about the same proportions as the demo data. */
const eventSql = `
  INSERT INTO analytics_events (at, type, "listingId", "organizationId", source, position, score)
  SELECT date_trunc('day', now()) - interval '1 day' * (1 + n % ${eventDays}) + interval '1 second' * (n % 80000),
    (CASE WHEN n % 100 < 82 THEN 'impression' WHEN n % 100 < 95 THEN 'view' WHEN n % 100 < 98 THEN 'compare' ELSE 'save' END)::"AnalyticsEventType",
    l.id, o.id, (ARRAY['search', 'recommendations', 'similar', 'saved'])[1 + n % 4]::"AnalyticsEventSource", 1 + n % 24, 30 + n % 65
  FROM generate_series($1::bigint, $2::bigint) AS n
  JOIN bench_listings l ON l.place = (n * 7919) % (SELECT count(*) FROM bench_listings)
  JOIN bench_marketers o ON o.place = (n * 104729 + n / 5000) % ${marketers}`;

export async function fillMarketers(sql: postgres.Sql): Promise<void> {
  await sql`INSERT INTO organizations (id, slug, type, name, "industryCategory", "updatedAt")
    SELECT gen_random_uuid(), 'marketer-' || n, 'marketer', 'Marketer ' || n,
      (ARRAY['insurance', 'banking', 'telecom', 'airline', 'qsr', 'pet'])[1 + n % 6], now()
    FROM generate_series(1, ${marketers}) AS n`;
  await sql`CREATE TABLE bench_marketers AS SELECT id, row_number() OVER (ORDER BY id) - 1 AS place
    FROM organizations WHERE type = 'marketer'`;
  await sql`CREATE TABLE bench_listings AS SELECT id, "organizationId", row_number() OVER (ORDER BY id) - 1 AS place
    FROM listings WHERE status = 'published'`;
  await sql`CREATE UNIQUE INDEX ON bench_marketers (place)`;
  await sql`CREATE UNIQUE INDEX ON bench_listings (place)`;
  await sql`ANALYZE bench_marketers, bench_listings`;
}

export async function fillEvents(url: string, events: number): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  for (let from = 1; from <= events; from += eventsAtOnce)
    await sql.unsafe(eventSql, [from, Math.min(events, from + eventsAtOnce - 1)]);
  await sql.unsafe("ANALYZE analytics_events");
  await sql.end();
}

/**
 * One in five is agreed; one in twenty belongs to one seller, and one in twenty to one marketer, the biggest on each
 * side.
 */
const dealSql = [
  `CREATE TABLE bench_deals AS SELECT n, gen_random_uuid() AS conversation, gen_random_uuid() AS deal, gen_random_uuid() AS proposal,
     l.id AS listing, CASE WHEN n % 20 = 0 THEN $2::uuid ELSE l."organizationId" END AS seller,
     CASE WHEN n % 20 = 1 THEN $3::uuid ELSE o.id END AS buyer, now() - interval '1 minute' * (n % 120000) AS at
   FROM generate_series(1, $1::int) AS n
   JOIN bench_listings l ON l.place = abs(hashtext('l' || n)) % (SELECT count(*) FROM bench_listings)
   JOIN bench_marketers o ON o.place = abs(hashtext('m' || n)) % ${marketers}`,
  `DELETE FROM bench_deals a USING bench_deals b WHERE a.n > b.n AND a.listing = b.listing AND a.buyer = b.buyer AND a.seller = b.seller`,
  `INSERT INTO connections (id, "marketerOrganizationId", "sellerOrganizationId", state, initiator)
   SELECT gen_random_uuid(), buyer, seller, 'paid', 'buyer' FROM bench_deals GROUP BY buyer, seller`,
  `INSERT INTO conversations (id, "listingId", "buyerOrganizationId", "sellerOrganizationId", "connectionId", subject,
     "lastMessageAt", "lastMessageSide", "waitingSince", "firstReplyAt", "createdAt")
   SELECT conversation, listing, buyer, seller, c.id, 'Partnership', at + interval '1 day', CASE WHEN n % 3 = 0 THEN 'buyer' ELSE 'seller' END::"ContactSide",
     CASE WHEN n % 3 = 0 THEN at END, at + interval '3 hours', at
   FROM bench_deals JOIN connections c ON c."marketerOrganizationId" = buyer AND c."sellerOrganizationId" = seller`,
  `INSERT INTO deals (id, "conversationId", "listingId", "buyerOrganizationId", "sellerOrganizationId", state, "agreedAt",
     "totalCents", currency, "termStart", "termEnd", "createdAt", "updatedAt")
   SELECT deal, conversation, listing, buyer, seller, CASE WHEN n % 5 = 0 THEN 'agreed' ELSE 'negotiating' END::"DealState",
     CASE WHEN n % 5 = 0 THEN at END, CASE WHEN n % 5 = 0 THEN 2500000 END, CASE WHEN n % 5 = 0 THEN 'USD' END,
     CASE WHEN n % 5 = 0 THEN current_date + 60 END, CASE WHEN n % 5 = 0 THEN current_date + 400 END, at, at FROM bench_deals`,
  `INSERT INTO proposals (id, "dealId", state, revision, initiator, "nextActor", "expiresAt", "sentAt", "acceptedRevision", "acceptedAt",
     "closedAt", "createdAt", "updatedAt")
   SELECT proposal, deal, CASE WHEN n % 5 = 0 THEN 'agreed' WHEN n % 5 = 1 THEN 'awaiting_seller' WHEN n % 5 = 2 THEN 'awaiting_buyer' ELSE 'declined' END::"ProposalState",
     1, 'buyer', CASE WHEN n % 5 = 1 THEN 'seller' WHEN n % 5 = 2 THEN 'buyer' END::"ContactSide", now() + interval '9 days', at,
     CASE WHEN n % 5 = 0 THEN 1 END, CASE WHEN n % 5 = 0 THEN at END, CASE WHEN n % 5 > 2 THEN at END, at, at FROM bench_deals`,
  `INSERT INTO proposal_revisions (id, "proposalId", revision, side, lines, "totalCents", currency, "termStart", "termEnd", "expiresAt", "createdAt")
   SELECT gen_random_uuid(), proposal, 1, 'buyer', '[]', 2500000, 'USD', current_date + 60 + (n % 900), current_date + 1400, now() + interval '9 days', at
   FROM bench_deals`,
  `INSERT INTO payments (id, "dealId", position, label, "amountCents", "dueOn", "paidOn")
   SELECT gen_random_uuid(), deal, 1, 'On agreement', 1250000, current_date + (n % 60 - 30), CASE WHEN n % 10 = 0 THEN current_date - 1 END
   FROM bench_deals WHERE n % 5 = 0`,
  "ANALYZE",
];

export async function fillDeals(sql: postgres.Sql, deals: number): Promise<{ seller: string; marketer: string }> {
  const [biggest] = await sql<{ id: string }[]>`SELECT id FROM bench_marketers WHERE place = 0`;
  const [seller, marketer] = [uuidOf("organization", 1), biggest?.id ?? ""];
  const [made, ...others] = dealSql;
  // Some land on the same listing and marketer, and are skipped.
  await sql.unsafe(made ?? "", [Math.ceil(deals * 1.04), seller, marketer]);
  for (const statement of others) await sql.unsafe(statement);
  return { seller, marketer };
}
