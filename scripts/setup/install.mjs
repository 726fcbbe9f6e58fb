import { statSync } from "node:fs";
import { fingerprint, inRoot, readMarker, root, withLock, writeMarker } from "./files.mjs";
import { Fault, lastLines, runChild, step } from "./program.mjs";

const needed = [20, 19];

export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return;
  throw new Fault(`Pitchside needs Node ${needed.join(".")} or newer; this is ${version}.`);
}

const marker = inRoot("node_modules", ".installed-from");

/** Installs what package-lock.json names, when it is missing or the lock has changed since. */
export async function installDependencies() {
  if (isInstalled()) return;
  await withLock("install", async () => {
    if (!isInstalled()) await step("Installing dependencies", install);
  });
}

export function isInstalled() {
  return readMarker(marker) === lockFingerprint();
}

const lockFingerprint = () => fingerprint(["package-lock.json"]);

async function install() {
  if (!isInstalledByHand()) {
    const { code, output } = await npm("ci");
    if (code !== 0) throw new Fault(`npm could not install the dependencies:\n${lastLines(output)}`);
  }
  writeMarker(marker, lockFingerprint());
}

// npm writes this record at the end of each of its own installs.
function isInstalledByHand() {
  const record = statSync(inRoot("node_modules", ".package-lock.json"), { throwIfNoEntry: false });
  return record !== undefined && record.mtimeMs >= statSync(inRoot("package-lock.json")).mtimeMs;
}

// The build needs the development dependencies as well, so NODE_ENV=production must not reach npm.
function npm(...command) {
  const { NODE_ENV: _, ...env } = process.env;
  const args = [...command, "--include=dev", "--no-audit", "--no-fund", "--prefer-offline"];
  const script = process.env.npm_execpath;
  if (script?.endsWith(".js")) return runChild(process.execPath, [script, ...args], { cwd: root, env });
  return runChild("npm", args, { cwd: root, env, shell: process.platform === "win32" });
}
