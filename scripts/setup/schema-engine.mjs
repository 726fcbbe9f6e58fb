import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import { PrismaPg } from "@prisma/adapter-pg";
import { inRoot } from "./files.mjs";
import { Fault } from "./program.mjs";

// The schema as the last migration left it: comparing texts needs no scratch database.
const snapshot = inRoot("prisma", "migrations", "schema.snapshot.json");
const lockFile = inRoot("prisma", "migrations", "migration_lock.toml");

/** Writes the migration from the schema of the last one to the current schema; returns its name. */
export async function makeMigration(label, url, now = new Date()) {
  const present = await presentSchema();
  const sql = await sqlBetween(schemaOfLastMigration(), present, url);
  if (/^\s*(-- This is an empty migration\.)?\s*$/.test(sql))
    throw new Fault("The schema has not changed since the last migration.");
  const name = `${now.toISOString().replace(/\D/g, "").slice(0, 14)}_${label}`;
  mkdirSync(inRoot("prisma", "migrations", name), { recursive: true });
  writeFileSync(inRoot("prisma", "migrations", name, "migration.sql"), sql);
  writeFileSync(snapshot, `${JSON.stringify(present, undefined, 2)}\n`);
  writeFileSync(lockFile, 'provider = "postgresql"\n');
  return name;
}

export function schemaOfLastMigration() {
  try {
    return JSON.parse(readFileSync(snapshot, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
}

const require = createRequire(import.meta.url);
const noFilters = { externalTables: [], externalEnums: [] };

/** The SQL that leads from one schema to another; each is a list of `{ path, content }`, an empty list is an empty database. */
export async function sqlBetween(from, to, url) {
  const engine = await openEngine(to, url);
  try {
    const result = await engine.diff({
      from: asTarget(from),
      to: asTarget(to),
      script: true,
      exitCode: null,
      filters: noFilters,
    });
    return result.stdout ?? "";
  } finally {
    engine.free();
  }
}

export async function presentSchema() {
  const folder = inRoot("prisma", "schema");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".prisma")).sort();
  return Promise.all(
    names.map(async (name) => ({ path: name, content: await readFile(path.join(folder, name), "utf8") })),
  );
}

const asTarget = (files) => (files.length === 0 ? { tag: "empty" } : { tag: "schemaDatamodel", files });

// Prisma's own engine as WebAssembly, from the registry: its native twin has to be downloaded from elsewhere.
let loading;

async function loadEngine() {
  const glue = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const bytes = await readFile(require.resolve("@prisma/schema-engine-wasm/schema_engine_bg").replace(/js$/, "wasm"));
  const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return glue.SchemaEngine;
}

async function openEngine(schema, url) {
  // Its glue remembers the memory of the first instance, so there is one per process.
  loading ??= loadEngine();
  const SchemaEngine = await loading;
  // Two texts are compared, yet the engine asks the database for its version first.
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString: url }));
  const datamodels = schema.map(({ path: name, content }) => [name, content]);
  return SchemaEngine.new({ datamodels }, () => undefined, adapter);
}
