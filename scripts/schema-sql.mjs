import { Fault, runProgram } from "./setup/program.mjs";
import { presentSchema, schemaOfLastMigration, sqlBetween } from "./setup/schema-engine.mjs";

/** `all` prints the SQL of the whole Prisma schema, `pending` what no migration has yet; asks the database of DATABASE_URL. */
async function schemaSql([which]) {
  const url = process.env.DATABASE_URL;
  if (!url || !["all", "pending"].includes(which))
    throw new Fault("DATABASE_URL=… node scripts/schema-sql.mjs all | pending");
  const from = which === "all" ? [] : schemaOfLastMigration();
  process.stdout.write(await sqlBetween(from, await presentSchema(), url));
}

await runProgram(() => schemaSql(process.argv.slice(2)));
