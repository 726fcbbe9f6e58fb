/** Conversations and messages for the bench: one seller has all threads, spread over its listings and 2,000 marketers. */
import { once } from "node:events";
import { finished } from "node:stream/promises";
import postgres from "postgres";
import { fillMarketers, marketers } from "./analytics-rows";
import { copyLine, uuidOf } from "./copy-rows";
import { messageText } from "./message-text";

/** As many as the threads need: each marketer has one thread about each of them. */
const listingsFor = (threads: number): number => Math.ceil(threads / marketers);

const minute = 60_000;
const longAgo = Date.now() - 300 * 24 * 60 * minute;

export interface Filled {
  seller: string;
  /** Each with one thread about each of the seller's listings. */
  marketer: string;
}

/** The rows come by COPY; their word index is built afterward, once. */
export async function fillThreads(url: string, threads: number, messages: number): Promise<Filled> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  await fillMarketers(sql);
  const seller = uuidOf("organization", 1);
  await sql`UPDATE listings SET "organizationId" = ${seller}::uuid
    WHERE id IN (SELECT id FROM bench_listings WHERE place < ${listingsFor(threads)})`;
  const offered = await sql<
    { id: string }[]
  >`SELECT id FROM bench_listings ORDER BY place LIMIT ${listingsFor(threads)}`;
  const buyers = await sql<{ id: string }[]>`SELECT id FROM bench_marketers ORDER BY place`;
  await copy(sql, "connections", connectionNames, connectionRows(seller, buyers));
  await copy(sql, "conversations", threadNames, threadRows(threads, { seller, offered, buyers }));
  await sql`DROP INDEX "messages_search_idx"`;
  await copy(sql, "messages", messageNames, messageRows(threads, messages));
  await sql.unsafe("SET maintenance_work_mem = '512MB'");
  await sql`CREATE INDEX "messages_search_idx" ON "messages" USING GIN ("search")`;
  for (const table of ["connections", "conversations", "messages"]) await sql.unsafe(`VACUUM ANALYZE ${table}`);
  await sql.end();
  return { seller, marketer: buyers[0]?.id ?? "" };
}

/** The person has read nine threads in ten to the end, has archived every tenth, and is assigned every fiftieth. */
export async function fillTriage(url: string, { userId, seller }: { userId: string; seller: string }): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  await sql`INSERT INTO conversation_reads ("conversationId", "userId", side, "lastReadSeq")
    SELECT c.id, ${userId}::uuid, 'seller', (SELECT max(m.seq) FROM messages m WHERE m."conversationId" = c.id)
    FROM conversations c WHERE c."sellerOrganizationId" = ${seller}::uuid AND abs(hashtext(c.id::text)) % 10 > 0`;
  await sql`INSERT INTO conversation_sides ("conversationId", side, "assigneeId", "doneAt")
    SELECT c.id, 'seller', CASE WHEN abs(hashtext('a' || c.id)) % 50 = 0 THEN ${userId}::uuid END,
      CASE WHEN abs(hashtext('d' || c.id)) % 10 = 0 THEN now() END
    FROM conversations c WHERE c."sellerOrganizationId" = ${seller}::uuid AND abs(hashtext('a' || c.id)) % 50 = 0
      OR abs(hashtext('d' || c.id)) % 10 = 0`;
  await sql.unsafe("VACUUM ANALYZE conversation_reads");
  await sql.unsafe("VACUUM ANALYZE conversation_sides");
  await sql.end();
}

type Cell = string | number | boolean | null;
type Rows = Generator<readonly Cell[]>;
type Ids = readonly { id: string }[];

async function copy(sql: postgres.Sql, table: string, names: readonly string[], rows: Rows): Promise<void> {
  const columns = names.map((name) => `"${name}"`).join(", ");
  const stream = await sql.unsafe(`COPY ${table} (${columns}) FROM STDIN`).writable();
  for (const row of rows) if (!stream.write(copyLine(row))) await once(stream, "drain");
  stream.end();
  await finished(stream);
}

const at = (n: number): string => new Date(longAgo + n * 2 * minute).toISOString();

const connectionNames = ["id", "marketerOrganizationId", "sellerOrganizationId", "state", "initiator"];

function* connectionRows(seller: string, buyers: Ids): Rows {
  for (const [n, { id }] of buyers.entries()) yield [uuidOf("connection", n), id, seller, "paid", "buyer"];
}

const threadNames = [
  ...["id", "listingId", "buyerOrganizationId", "sellerOrganizationId", "connectionId", "subject"],
  ...["lastMessageAt", "lastMessageSide", "waitingSince", "firstReplyAt", "createdAt"],
];

function* threadRows(threads: number, of: { seller: string; offered: Ids; buyers: Ids }): Rows {
  for (let n = 0; n < threads; n += 1) {
    const buyer = n % marketers;
    const isWaiting = n % 3 === 0;
    yield [
      ...[uuidOf("thread", n), of.offered[Math.floor(n / marketers)]?.id ?? null, of.buyers[buyer]?.id ?? null],
      ...[of.seller, uuidOf("connection", buyer), `Partnership ${n}`],
      ...[at(n), isWaiting ? "buyer" : "seller", isWaiting ? at(n) : null, at(n), at(n)],
    ];
  }
}

const messageNames = ["id", "conversationId", "seq", "authorSide", "body", "isInternal", "createdAt"];

/** The same number in each thread; every twentieth is a note of the seller's. */
function* messageRows(threads: number, messages: number): Rows {
  const inThread = Math.max(1, Math.round(messages / threads));
  for (let n = 0; n < threads * inThread; n += 1) {
    const [thread, seq] = [Math.floor(n / inThread), 1 + (n % inThread)];
    const isNote = n % 20 === 7;
    const side = isNote || seq % 2 === 0 ? "seller" : "buyer";
    yield [uuidOf("message", n), uuidOf("thread", thread), seq, side, messageText(n), isNote, at(thread)];
  }
}
