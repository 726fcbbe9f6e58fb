import { cookieName } from "@/lib/auth/session-cookie";
import { startSession } from "@/lib/auth/session-commands";
import { db, inTransaction } from "@/lib/platform/db";
import { type PageRoute, pageRoutes } from "@/lib/routes";
import { type MarketplaceFixture, makeMarketplace } from "@/tests/support/builders/marketplace";
import { expect, test } from "@/tests/support/browser/test";
import { type Instance, startInstance } from "@/tests/support/servers/app-instance";
import { type StatementCounter, countStatements } from "@/tests/support/servers/statement-counter";
import { type Reader, addressesOf } from "./page-addresses";

/** A page makes at most this many statements, including the session's. */
const MAX = 6;

let counter: StatementCounter;
let instance: Instance;
let few: MarketplaceFixture;
let many: MarketplaceFixture;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  [few, many] = [await makeMarketplace(5), await makeMarketplace(50)];
  counter = await countStatements(process.env.DATABASE_URL ?? "");
  // Jobs and pages share the same connections.
  instance = await startInstance({ DATABASE_URL: counter.url, BACKGROUND_JOBS: "0" });
});

test.afterAll(async () => {
  await instance.stop();
  await counter.close();
});

async function cookieOf(reader: Reader, crowd: MarketplaceFixture): Promise<string> {
  if (reader === "visitor") return "";
  const kind = reader === "admin" ? "admin" : "user";
  const userId =
    reader === "marketer" || reader === "seller" ? crowd[reader].userId : await demoUser(`${reader}@demo.test`);
  return `${cookieName(kind)}=${await inTransaction((tx) => startSession(tx, userId, kind))}`;
}

async function demoUser(email: string): Promise<string> {
  return (await db.user.findUniqueOrThrow({ where: { email }, select: { id: true } })).id;
}

/** The statements of one page. What runs beside it by the clock is no part of it, so the quietest of three counts. */
async function statementsOf(address: string, cookie: string): Promise<string[]> {
  const rounds: string[][] = [];
  for (let round = 0; round < 3; round += 1) {
    rounds.push(
      await counter.during(async () => {
        const result = await fetch(instance.url + address, { headers: { cookie }, redirect: "manual" });
        await result.text();
        if (result.status >= 400) throw new Error(`${address} answers ${result.status}: how is it reached?`);
      }),
    );
  }
  return rounds.map(withoutAudit).reduce((quietest, round) => (round.length < quietest.length ? round : quietest));
}

/** An email that an admin opens is noted in the audit: a write of its own, by its transaction, and no query of the page. */
function withoutAudit(statements: string[]): string[] {
  const begin = statements.indexOf("BEGIN");
  const end = statements.indexOf("COMMIT", begin);
  const written = statements.slice(begin, end + 1);
  return written.some((sql) => sql.includes('INSERT INTO "audit_heads"'))
    ? [...statements.slice(0, begin), ...statements.slice(end + 1)]
    : statements;
}

const listed = (statements: string[]) =>
  statements.map((sql, at) => `  ${at + 1}. ${sql.replace(/\s+/g, " ").slice(0, 160)}`).join("\n");

function tooMany(page: string, small: string[], large: string[]): string[] {
  const output: string[] = [];
  if (large.length > MAX) output.push(`${page}: ${large.length} statements, at most ${MAX}`);
  if (large.length > small.length) output.push(`${page}: ${small.length} with 5 rows, ${large.length} with 50`);
  return output.map((text) => `${text}\n${listed(large)}`);
}

/** Each page of this reader with few rows and with many: what is wrong with its statements, in words. */
async function faultsOf(reader: Reader): Promise<string[]> {
  const cookies = [await cookieOf(reader, few), await cookieOf(reader, many)] as const;
  const faults: string[] = [];
  for (const route of pageRoutes as readonly PageRoute[]) {
    const withMany = await addressesOf(route, reader, many);
    for (const [at, address] of (await addressesOf(route, reader, few)).entries()) {
      try {
        const small = await statementsOf(address, cookies[0]);
        const large = await statementsOf(withMany[at] ?? address, cookies[1]);
        faults.push(...tooMany(`${reader} at ${address.replace(/[0-9a-f-]{36}/g, "…")}`, small, large));
      } catch (error) {
        faults.push(`${reader}: ${String(error)}`);
      }
    }
  }
  return faults;
}

for (const reader of ["visitor", "pending", "marketer", "seller", "admin"] as const) {
  test(
    `no page of a ${reader} makes more than ${MAX} statements, and none more with more rows`,
    { tag: "@full" },
    async () => {
      test.setTimeout(180_000);
      const faults = await faultsOf(reader);
      expect(faults.length, faults.join("\n\n")).toBe(0);
    },
  );
}
