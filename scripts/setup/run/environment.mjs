import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { tsImport } from "tsx/esm/api";
import { Fault } from "../fault.mjs";
import { dataDirectory, inRoot } from "../paths.mjs";

const placeholder = "postgresql://127.0.0.1/embedded";

/** Completes process.env for this run and refuses what the application would refuse; answers whether the database is ours. */
export async function settleEnvironment(mode) {
  readEnvFile();
  const embedded = !process.env.DATABASE_URL;
  process.env.NODE_ENV = mode;
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  process.env.EMBEDDED_DATABASE = embedded ? "1" : "0";
  process.env.DATA_DIR = dataDirectory();
  if (embedded) process.env.AUTH_SECRET ||= storedSecret();
  const env = await checkEnvironment(embedded ? { ...process.env, DATABASE_URL: placeholder } : process.env);
  const isPublic = await isOnInternet(env.APP_URL);
  process.env.SEED_DEMO ||= embedded && !isPublic ? "1" : "0";
  if (isPublic) refuseDemoWorld();
  return { embedded, isPublic };
}

/** Everybody knows the password of the demo accounts. */
export function refuseDemoWorld() {
  if (process.env.SEED_DEMO === "1")
    throw new Fault("SEED_DEMO should be 0 if APP_URL is on the internet, because the demo password is public");
}

async function isOnInternet(address) {
  const { isOwnNetwork } = await tsImport("../../../lib/platform/network/own-network.ts", import.meta.url);
  return !isOwnNetwork(address);
}

/** Values of .env count unless the environment already has them. */
function readEnvFile() {
  const file = inRoot(".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

async function checkEnvironment(source) {
  const { parseEnv } = await tsImport("../../../lib/platform/env.ts", import.meta.url);
  if (!["0", "1"].includes(source.SEED_DEMO || "0")) throw new Fault("SEED_DEMO should be 0 or 1");
  try {
    return parseEnv(source);
  } catch (error) {
    throw new Fault(error.message);
  }
}

// Of two first starts at once, one writes the secret and both read it.
function storedSecret() {
  const file = path.join(dataDirectory(), "auth-secret");
  mkdirSync(dataDirectory(), { recursive: true });
  try {
    writeFileSync(file, `${randomBytes(48).toString("base64url")}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}
