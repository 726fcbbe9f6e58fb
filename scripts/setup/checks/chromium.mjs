import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { inRoot } from "../files.mjs";
import { Fault, lastLines, runChild } from "../program.mjs";

const shellNames = ["chromium-headless-shell", "chrome-headless-shell"];
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const elsewhere = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

/**
 * The browser of CHROMIUM_PATH, else a headless shell, else Playwright's or this machine's own browser; undefined when
 * there is none. A full browser draws its own windows too, and takes more than twice the CPU time.
 */
export const findChromium = () => process.env.CHROMIUM_PATH || findShell() || findBrowser();

const findShell = () => [...playwrightShells(), ...onPath(shellNames)].find(isExecutable);
const findBrowser = () => [chromium.executablePath(), ...onPath(names), ...elsewhere].find(isExecutable);

const onPath = (programs) =>
  (process.env.PATH ?? "").split(path.delimiter).flatMap((place) => programs.map((name) => path.join(place, name)));

/** Playwright names only the path of its browser; its shell is beside it. */
function playwrightShells() {
  const folder = /^.*[\\/]chromium-\d+(?=[\\/])/
    .exec(chromium.executablePath())?.[0]
    .replace(/chromium-(\d+)$/, "chromium_headless_shell-$1");
  if (!folder || !existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true });
  return files
    .filter((file) => /(^|[\\/])(chrome-)?headless[-_]shell(\.exe)?$/.test(file))
    .map((file) => path.join(folder, file));
}

/**
 * Finds a headless shell (or, with `isSeen`, a full browser), or gets one: Playwright's download first, then Debian's
 * package if this user may install it. A release of Debian without the shell has the browser.
 */
export async function ensureChromium({ isSeen = false } = {}) {
  const find = () => process.env.CHROMIUM_PATH || (isSeen ? findBrowser() : findShell());
  const found = find();
  if (found) return found;
  const cli = inRoot("node_modules", "@playwright", "test", "cli.js");
  const tries = [await runChild(process.execPath, [cli, "install", ...(isSeen ? [] : ["--only-shell"]), "chromium"])];
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (mayInstall && !find()) tries.push(await installPackage(isSeen ? "chromium" : "chromium-headless-shell"));
  if (mayInstall && !findChromium()) tries.push(await installPackage("chromium"));
  const got = find() ?? findBrowser();
  if (got) return got;
  const reasons = tries.map(({ output }) => lastLines(output, 4)).join("\n");
  throw new Fault(`The browser tests need Chromium. Install it or set CHROMIUM_PATH.\n${reasons}`);
}

async function installPackage(name) {
  await runChild("apt-get", ["update", "-q"]);
  return runChild("apt-get", ["install", "-y", "-q", "--no-install-recommends", name]);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
