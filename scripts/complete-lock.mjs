import { readFileSync, writeFileSync } from "node:fs";
import { missingOptionalPackages } from "./setup/optional-packages.mjs";
import { inRoot } from "./setup/files.mjs";

/** Adds other platforms' optional packages to package-lock.json. Run it after every change of the lock. */
const file = inRoot("package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
const missing = missingOptionalPackages(lock);
const entries = Object.entries({ ...lock.packages, ...missing });
lock.packages = Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b, "en")));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`Added ${Object.keys(missing).length} optional packages to package-lock.json.`);
