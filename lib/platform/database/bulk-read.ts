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
 * driver's error where one piece takes longer than the limit; the whole may take as long as it needs.
 */
export async function* readInPieces<Row>(statement: string, limitMs = pieceLimitMs): AsyncGenerator<Row[]> {
  // pg reads the address as for every other connection; postgres does not know all that it may say of certificates.
  const { host, port, user, password, database, ssl } = new pg.Client(env().DATABASE_URL);
  const sql = postgres({
    ...{ host, port, user, password, database, ssl },
    max: 1,
    connect_timeout: 2,
    types: { bigint: postgres.BigInt },
    connection: {
      application_name: "pitchside-reader",
      TimeZone: "UTC",
      // Of each FETCH. The driver's own cursor is one statement from the first piece to the last.
      statement_timeout: limitMs,
      // All rows are read, so the plan is the one of a plain query.
      cursor_tuple_fraction: 1,
    },
  });
  const run = async (text: string): Promise<object[]> => {
    const overdue = setTimeout(() => void sql.end({ timeout: 0 }), limitMs + seconds(1));
    return sql.unsafe<object[]>(text).finally(() => clearTimeout(overdue));
  };
  try {
    await run(`BEGIN READ ONLY; DECLARE "pieces" NO SCROLL CURSOR FOR ${statement}`);
    for (;;) {
      const rows = await run(`FETCH ${pieceRows} FROM "pieces"`);
      if (rows.length === 0) return;
      yield [...rows] as Row[];
    }
  } finally {
    await sql.end({ timeout: 0 });
  }
}
