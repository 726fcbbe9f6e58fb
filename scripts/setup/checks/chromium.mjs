import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { inRoot } from "../files.mjs";
import { Fault, lastLines, runChild } from "../program.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const elsewhere = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

/** The browser of CHROMIUM_PATH, else Playwright's own, else one of this machine; undefined when there is none. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const onPath = (process.env.PATH ?? "")
    .split(path.delimiter)
    .flatMap((place) => names.map((name) => path.join(place, name)));
  return [chromium.executablePath(), ...onPath, ...elsewhere].find(isExecutable);
}

/** Finds a browser or gets one: Playwright's download first, then Debian's package where this user may install it. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const cli = inRoot("node_modules", "@playwright", "test", "cli.js");
  const tries = [await runChild(process.execPath, [cli, "install", "chromium"])];
  if (!findChromium() && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await runChild("apt-get", ["update", "-q"]);
    tries.push(await runChild("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"]));
  }
  const got = findChromium();
  if (got) return got;
  const reasons = tries.map(({ output }) => lastLines(output, 4)).join("\n");
  throw new Fault(`The browser tests need Chromium. Install it or set CHROMIUM_PATH.\n${reasons}`);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
