import { statSync } from "node:fs";
import { lastLines, runChild } from "../process/child.mjs";
import { Fault } from "../fault.mjs";
import { withFileLock } from "../process/file-lock.mjs";
import { fingerprint, readMarker, writeMarker } from "../fingerprint.mjs";
import { inRoot, root } from "../paths.mjs";
import { step } from "../progress.mjs";

const marker = inRoot("node_modules", ".installed-from");

/** Installs what package-lock.json names, when it is missing or the lock has changed since. */
export async function installDependencies() {
  if (isInstalled()) return;
  await withFileLock(inRoot(".cache", "install.lock"), async () => {
    if (!isInstalled()) await step("Installing dependencies", install);
  });
}

export function isInstalled() {
  return readMarker(marker) === lockFingerprint();
}

const lockFingerprint = () => fingerprint(["package-lock.json"]);

async function install() {
  if (isInstalledByHand()) return remember();
  const clean = await npm("ci");
  if (clean.code === 0) return remember();
  return fail(clean.output);
}

function remember() {
  writeMarker(marker, lockFingerprint());
}

function fail(output) {
  throw new Fault(`npm could not install the dependencies:\n${lastLines(output)}`);
}

// npm writes this record at the end of every install of its own.
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
