import { Fault } from "./setup/fault.mjs";
import {
  migrateDatabase,
  openDatabase,
  prepareDatabase,
  prepareDemoWorld,
  prepareProgram,
} from "./setup/run/prepare.mjs";
import { runProgram } from "./setup/process/program.mjs";

const commands = { generate: async () => undefined, migrate: prepareDatabase, make, seed, reset };

async function run([name, ...args]) {
  const command = Object.hasOwn(commands, name ?? "") ? commands[name] : undefined;
  if (!command) throw new Fault(`Which command? node scripts/db.mjs ${Object.keys(commands).join(" | ")}`);
  const settled = await prepareProgram("development");
  await command(settled, args);
}

async function make(settled, [label]) {
  if (!/^[a-z0-9_]+$/.test(label ?? "")) throw new Fault("Pass a lowercase name: npm run db:make -- add_prices");
  await openDatabase(settled);
  const { makeMigration } = await import("./setup/database/new-migration.mjs");
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
  const { emptyDatabase } = await import("./setup/database/empty-database.mjs");
  await emptyDatabase(process.env.DATABASE_URL);
  await migrateDatabase();
  await prepareDemoWorld(settled);
}

await runProgram(() => run(process.argv.slice(2)));
