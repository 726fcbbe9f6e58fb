import "server-only";
import pg from "pg";
import postgres from "postgres";
import { seconds } from "../clock";
import { env } from "../env";

const pieceRows = 2000;
const pieceLimitMs = seconds(20);

/**
 * Reads the whole result of a statement in pieces, through a cursor on a connection of its own: one snapshot, and a third
 * to a half less time than pages through Prisma take. Values have the types that `$queryRaw` gives them. Throws the
 * driver's error where a piece takes longer than 20 s.
 */
export async function* readInPieces<Row>(statement: string): AsyncGenerator<Row[]> {
  // pg reads the address as for every other connection; postgres does not know all that it may say of certificates.
  const { host, port, user, password, database, ssl } = new pg.Client(env().DATABASE_URL);
  const sql = postgres({
    ...{ host, port, user, password, database, ssl },
    max: 1,
    connect_timeout: 2,
    types: { bigint: postgres.BigInt },
    connection: { application_name: "pitchside-reader", TimeZone: "UTC", statement_timeout: pieceLimitMs },
  });
  const pieces = sql.unsafe<object[]>(statement).cursor(pieceRows)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const overdue = setTimeout(() => void sql.end({ timeout: 0 }), pieceLimitMs);
      const { value, done } = await pieces.next().finally(() => clearTimeout(overdue));
      if (done) return;
      yield [...value] as Row[];
    }
  } finally {
    await sql.end({ timeout: 0 });
  }
}
