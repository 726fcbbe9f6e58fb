import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Fault } from "./setup/fault.mjs";
import { runProgram } from "./setup/program.mjs";

const run = promisify(execFile);
const validator = "vnu-jar@26.9.27";

/** `npm run check:html -- http://localhost:3000`: the W3C's validator (it needs Java) over every page that search engines find, and the ones before a session. */
async function checkHtml([address = "http://localhost:3000"]) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "pitchside-html-"));
  try {
    const pages = await fetchPages(address, folder);
    const problems = await validate(folder);
    for (const problem of problems) console.error(`  ${nameOf(problem.url)}:${problem.lastLine} ${problem.message}`);
    if (problems.length > 0) throw new Fault(`${problems.length} errors on ${pages} pages.`);
    console.log(`  ${pages} pages, no error.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const others = [
  "/auth",
  "/auth-test",
  "/forgot-password",
  "/reset-password?token=x",
  "/verify-email?token=x",
  "/no/such/page",
];

async function fetchPages(address, folder) {
  const paths = [...(await sitemapPaths(address)), ...others];
  for (const [at, page] of paths.entries()) {
    const html = await (await fetch(new URL(page, address))).text();
    writeFileSync(path.join(folder, `${at}${page.replace(/[^a-z0-9]+/gi, "_")}.html`), html);
  }
  return paths.length;
}

async function sitemapPaths(address) {
  const index = await (await fetch(new URL("/sitemap.xml", address))).text();
  const parts = await Promise.all(locationsOf(index).map(async (part) => (await fetch(new URL(part, address))).text()));
  return parts.flatMap(locationsOf);
}

const locationsOf = (xml) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname);

/** Ends with an error where it finds one; what it found stands in its output all the same. */
async function validate(folder) {
  const args = ["exec", "--yes", validator, "--", "--format", "json", "--errors-only", "--skip-non-html", folder];
  const { stderr, stdout } = await run("npm", args, { maxBuffer: 2 ** 26 }).catch((error) => error);
  const report = `${stdout ?? ""}${stderr ?? ""}`;
  const start = report.indexOf('{"');
  if (start < 0) throw new Fault(`The validator said nothing of use:\n${report.slice(0, 500)}`);
  return JSON.parse(report.slice(start, report.lastIndexOf("}") + 1)).messages;
}

const nameOf = (url) => path.basename(new URL(url).pathname, ".html");

await runProgram(() => checkHtml(process.argv.slice(2)));
