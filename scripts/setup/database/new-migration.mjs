import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { Fault } from "../fault.mjs";
import { inRoot } from "../paths.mjs";
import { presentSchema, sqlBetween } from "./schema-engine.mjs";

// The schema as the last migration left it: comparing texts needs no scratch database.
const snapshot = inRoot("prisma", "migrations", "schema.snapshot.json");
const lockFile = inRoot("prisma", "migrations", "migration_lock.toml");

/** Writes the step from the schema of the last migration to the present one; answers the new migration's name. */
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
