import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./paths.mjs";

/** A hash over the names and contents of files and folders, given relative to the checkout; missing ones count as absent. */
export function fingerprint(places, skip = () => false) {
  const hash = createHash("sha256");
  for (const file of places.flatMap((place) => filesUnder(place)).filter((file) => !skip(file))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

export function readMarker(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

export function writeMarker(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function filesUnder(place) {
  const stat = statSync(path.join(root, place), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [place];
  const names = readdirSync(path.join(root, place)).sort();
  return names.flatMap((name) => filesUnder(path.posix.join(place, name)));
}
