import { databaseNameOf, dropDatabase, quoted, withClient, withDatabaseName } from "./database.mjs";
import { Fault, lastLines, runTypeScript } from "./program.mjs";

const seedLock = 72707370;
const begun = "demo world begun";
const complete = "demo world complete";
const patienceMs = 120_000;

const demoPassword = "Pitchside-demo-2026";

const demoAccounts = [
  ["marketer@demo.test", "marketer"],
  ["seller@demo.test", "seller"],
  ["agency@demo.test", "marketing agency"],
  ["sales-agency@demo.test", "sales agency"],
  ["viewer@demo.test", "viewer in the marketer's organization"],
  ["pending@demo.test", "waiting for approval"],
  ["admin@demo.test", "super admin, at /admin-login"],
];

/** The demo accounts that somebody can log in to with the password above. */
export async function openDemoAccounts(url) {
  const addresses = demoAccounts.map(([address]) => address);
  const closed = ["rejected", "suspended", "deactivated", "anonymized"];
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT "email" FROM "users" WHERE "email" = ANY($1) AND NOT "status"::text = ANY($2) ORDER BY "email"`,
      [addresses, closed],
    );
    return rows.map(({ email }) => email);
  });
}

/** Seeds a database without users, one process at a time; returns whether it did. */
export async function seedWhenEmpty(url) {
  return withClient(url, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [seedLock]);
    const { rows } = await client.query(`SELECT EXISTS (SELECT 1 FROM "users") AS used`);
    if (rows[0].used) return false;
    await seed(client, url);
    return true;
  });
}

// The database's comment distinguishes a partial world from a complete one.
async function seed(client, url) {
  await mark(client, url, begun);
  await runSeed({ DATABASE_URL: url });
  await mark(client, url, complete);
}

export async function runSeed(env) {
  const { code, output } = await runTypeScript("prisma/seed.ts", [], {
    ...env,
    DATABASE_URL: patientUrl(env.DATABASE_URL),
  });
  if (code !== 0) throw new Fault(`The demo data could not be created:\n${lastLines(output, 25)}`);
}

/**
 * The product limits statements to three seconds, because someone is waiting; a slow machine needs longer for thousands
 * of rows.
 */
function patientUrl(url) {
  const patient = new URL(url);
  patient.searchParams.set("options", `-c statement_timeout=${patienceMs} -c timezone=UTC`);
  patient.searchParams.set("query_timeout", String(patienceMs));
  return patient.href;
}

const mark = (client, url, text) => client.query(`COMMENT ON DATABASE ${quoted(databaseNameOf(url))} IS '${text}'`);

/** Removes a database whose seeding was interrupted, so that it is recreated; only for the embedded one. */
export async function dropHalfSeeded(url) {
  const name = databaseNameOf(url);
  await withClient(withDatabaseName(url, "postgres"), async (client) => {
    const { rows } = await client.query(
      "SELECT shobj_description(oid, 'pg_database') AS note FROM pg_database WHERE datname = $1",
      [name],
    );
    if (rows[0]?.note !== begun) return;
    const { rows: locks } = await client.query("SELECT 1 FROM pg_stat_activity WHERE datname = $1", [name]);
    if (locks.length === 0) await dropDatabase(client, name);
  });
}

/** Prints the address and, with the demo world, its accounts. */
export function announce(port) {
  console.log(`\nPitchside is at ${process.env.APP_URL || `http://localhost:${port}`} (press Ctrl-C to stop)`);
  if (process.env.SEED_DEMO !== "1") return;
  const width = Math.max(...demoAccounts.map(([address]) => address.length));
  console.log(`\nDemo accounts (password for all: ${demoPassword})`);
  for (const [address, who] of demoAccounts) console.log(`  ${address.padEnd(width)}  ${who}`);
  console.log("");
}
