import { migrateDatabase, openDatabase, prepareDatabase, prepareDemoWorld, prepareProgram } from "./setup/prepare.mjs";
import { Fault, runProgram, step } from "./setup/program.mjs";

const commands = { generate: async () => undefined, migrate: prepareDatabase, make, seed, reset };

async function run([name, ...args]) {
  const command = Object.hasOwn(commands, name ?? "") ? commands[name] : undefined;
  if (!command) throw new Fault(`Usage: node scripts/db.mjs ${Object.keys(commands).join(" | ")}`);
  const settled = await prepareProgram("development");
  await command(settled, args);
}

async function make(settled, [label]) {
  if (!/^[a-z0-9_]+$/.test(label ?? "")) throw new Fault("Pass a lowercase name: npm run db:make -- add_prices");
  await openDatabase(settled);
  const { makeMigration } = await import("./setup/schema-engine.mjs");
  const name = await makeMigration(label, process.env.DATABASE_URL);
  console.log(
    `  prisma/migrations/${name}/migration.sql was created. Review and complete it, then run npm run db:migrate.`,
  );
}

async function seed(settled) {
  await prepareDatabase(settled);
  process.env.SEED_DEMO = "1";
  await prepareDemoWorld(settled);
}

async function reset(settled) {
  await openDatabase(settled);
  const { databaseNameOf, emptyDatabase } = await import("./setup/database.mjs");
  const url = process.env.DATABASE_URL;
  await step(`Emptying the database ${databaseNameOf(url)}`, () => emptyDatabase(url));
  await migrateDatabase();
  await prepareDemoWorld(settled);
}

await runProgram(() => run(process.argv.slice(2)));
