import postgres from "postgres";

/** Every buyer has one conversation with a deal about every listing. */
const buyers = 100;
const sellers = 100;
const listingsOfEach = 10;

/** Three of ten deals are agreed, three open, four ended; the newest were touched minutes ago, the oldest a year ago. */
export async function fillDeals(url: string): Promise<number> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  for (const statement of statements) await sql.unsafe(statement);
  await sql.unsafe("VACUUM ANALYZE");
  const [row] = await sql<{ count: number }[]>`SELECT count(*)::int AS count FROM "deals"`;
  await sql.end();
  return row?.count ?? 0;
}

const at = `now() - make_interval(mins => (b * 1000 + l) * 5)`;

const statements = [
  `INSERT INTO "organizations" ("id", "slug", "type", "name", "updatedAt")
   SELECT md5('buyer ' || n)::uuid, 'buyer-' || n, 'marketer', 'Buyer ' || n, now() FROM generate_series(1, ${buyers}) n`,
  `INSERT INTO "organizations" ("id", "slug", "type", "name", "updatedAt")
   SELECT md5('seller ' || n)::uuid, 'seller-' || n, 'seller', 'Seller ' || n, now() FROM generate_series(1, ${sellers}) n`,
  `INSERT INTO "listings" ("id", "slug", "organizationId", "status", "title", "publishedAt", "decisionDeadline", "updatedAt")
   SELECT md5('listing ' || n)::uuid, 'listing-' || n, md5('seller ' || (1 + n % ${sellers}))::uuid, 'published',
     'Listing ' || n, now() - interval '400 days', current_date + (n % 60), now()
   FROM generate_series(1, ${sellers * listingsOfEach}) n`,
  `INSERT INTO "briefs" ("id", "organizationId", "name", "budgetMaxCents", "updatedAt")
   SELECT md5('brief ' || b || ' ' || n)::uuid, md5('buyer ' || b)::uuid, 'Brief ' || n, 500000000, now()
   FROM generate_series(1, ${buyers}) b, generate_series(1, 5) n`,
  `INSERT INTO "connections" ("id", "marketerOrganizationId", "sellerOrganizationId", "state", "initiator")
   SELECT md5('connection ' || b || ' ' || s)::uuid, md5('buyer ' || b)::uuid, md5('seller ' || s)::uuid, 'paid', 'buyer'
   FROM generate_series(1, ${buyers}) b, generate_series(1, ${sellers}) s`,
  `INSERT INTO "conversations" ("id", "listingId", "buyerOrganizationId", "sellerOrganizationId", "briefId",
     "connectionId", "subject", "lastMessageAt", "lastMessageSide", "waitingSince", "firstReplyAt", "createdAt")
   SELECT md5('conversation ' || b || ' ' || l)::uuid, md5('listing ' || l)::uuid, md5('buyer ' || b)::uuid,
     md5('seller ' || (1 + l % ${sellers}))::uuid, md5('brief ' || b || ' ' || (1 + l % 5))::uuid,
     md5('connection ' || b || ' ' || (1 + l % ${sellers}))::uuid, 'Listing ' || l, ${at},
     CASE WHEN (b + l) % 20 = 0 THEN 'buyer' WHEN (b + l) % 20 = 1 THEN 'seller' END::"ContactSide", ${at}, ${at}, ${at}
   FROM generate_series(1, ${buyers}) b, generate_series(1, ${sellers * listingsOfEach}) l`,
  `INSERT INTO "deals" ("id", "conversationId", "listingId", "buyerOrganizationId", "sellerOrganizationId", "state", "updatedAt")
   SELECT md5('deal ' || c."id")::uuid, c."id", c."listingId", c."buyerOrganizationId", c."sellerOrganizationId",
     CASE WHEN h < 3 THEN 'agreed' WHEN h < 6 THEN 'negotiating' ELSE 'declined' END::"DealState", c."lastMessageAt"
   FROM (SELECT *, abs(hashtext("id"::text)) % 10 AS h FROM "conversations") c`,
  `INSERT INTO "proposals" ("id", "dealId", "state", "initiator", "nextActor", "expiresAt", "sentAt", "acceptedRevision",
     "acceptedAt", "updatedAt")
   SELECT md5('proposal ' || d."id")::uuid, d."id",
     CASE d."state" WHEN 'agreed' THEN 'agreed' WHEN 'declined' THEN 'declined'
       ELSE (CASE WHEN abs(hashtext(d."id"::text)) % 2 = 0 THEN 'awaiting_seller' ELSE 'awaiting_buyer' END) END::"ProposalState",
     'buyer', NULL, now() + interval '9 days', d."updatedAt", CASE d."state" WHEN 'agreed' THEN 1 END,
     CASE d."state" WHEN 'agreed' THEN d."updatedAt" END, d."updatedAt" FROM "deals" d`,
  `INSERT INTO "proposal_revisions" ("id", "proposalId", "revision", "side", "lines", "totalCents", "currency",
     "termStart", "termEnd", "expiresAt", "createdAt")
   SELECT md5('revision ' || p."id")::uuid, p."id", 1, 'buyer', '[]', 2500000, 'USD',
     date '2027-01-01' + (abs(hashtext(p."id"::text)) % 900), date '2030-12-31', p."expiresAt", p."updatedAt" FROM "proposals" p`,
];
