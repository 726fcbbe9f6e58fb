import { existsSync } from "node:fs";
import { lastLines, runChild } from "../process/child.mjs";
import { Fault } from "../fault.mjs";
import { withFileLock } from "../process/file-lock.mjs";
import { fingerprint, readMarker, writeMarker } from "../fingerprint.mjs";
import { inRoot, root } from "../paths.mjs";
import { step } from "../progress.mjs";

const output = inRoot("generated", "prisma");
const marker = inRoot("generated", ".prisma-from");

/** Generates the Prisma client when the schema or Prisma's version has changed since. */
export async function generateClient() {
  const wanted = fingerprint(["prisma/schema", "prisma.config.ts", "node_modules/prisma/package.json"]);
  const isCurrent = () => readMarker(marker) === wanted && existsSync(output);
  if (isCurrent()) return;
  await withFileLock(inRoot(".cache", "prisma-client.lock"), async () => {
    if (isCurrent()) return;
    await step("Generating the database client", generate);
    writeMarker(marker, wanted);
  });
}

async function generate() {
  const cli = inRoot("node_modules", "prisma", "build", "index.js");
  const result = await runChild(process.execPath, [cli, "generate"], { cwd: root, env: generatorEnvironment() });
  if (result.code !== 0)
    throw new Fault(`The database client could not be generated:\n${lastLines(result.output, 30)}`);
}

// Generating needs no schema engine, yet Prisma downloads one unless it is pointed at some executable.
function generatorEnvironment() {
  return {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
    CHECKPOINT_DISABLE: "1",
  };
}
