import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { JSDOM, VirtualConsole } from "jsdom";
import { importTypeScript } from "../prepare.mjs";
import { Fault } from "../program.mjs";

/** Pages that show more when their address has a query. */
const filled = ["/resources/search?q=fee", "/reset-password?token=x", "/verify-email?token=x"];

/** A path without a page, to check the 404 page. */
export const missingPage = "/no/such/page";

/** Every page that needs no session: those of the sitemap, the fixed ones of the table of pages, and the 404 page. */
export async function publicPages(base) {
  const { pageRoutes } = await importTypeScript("lib/routes.ts");
  const fixed = pageRoutes.filter(({ path, audience }) => audience === "public" && !path.includes("["));
  const named = await sitemapPaths(base);
  return [...new Set([...named, ...fixed.map(({ path }) => path), ...filled, missingPage])];
}

async function sitemapPaths(base) {
  const index = await textAt(base, "/sitemap.xml");
  const parts = await Promise.all(locationsOf(index).map((path) => textAt(base, path)));
  return parts.flatMap(locationsOf);
}

const textAt = async (base, path) => (await fetch(new URL(path, base))).text();
const locationsOf = (xml) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname);

/** The responses of one host, each URL fetched once. */
export function fetcherOf(base) {
  const cached = new Map();
  const read = async (address) => {
    const response = await fetch(address);
    const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    const text = isHtml ? await response.text() : "";
    if (!isHtml) await response.body?.cancel();
    return { status: response.status, html: text, document: isHtml ? documentOf(text, address) : null };
  };
  return (path) => {
    const address = new URL(path, base);
    const key = `${address.pathname}${address.search}`;
    if (!cached.has(key)) cached.set(key, read(new URL(key, base).href));
    return cached.get(key);
  };
}

/** A separate console: jsdom's style sheet errors don't matter here. */
export const documentOf = (html, url) => new JSDOM(html, { url, virtualConsole: new VirtualConsole() }).window.document;

/** Runs `work` on each, a few concurrently, and returns results in order. */
export async function each(items, work, atOnce = 6) {
  const results = [];
  const waiting = [...items.entries()];
  const run = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  return results;
}

/** What is missing or wrong in the metadata of a page that search engines may index. */
export function headComplaints(document) {
  const metaOf = (name) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content")?.trim() ?? "";
  if (/noindex/.test(metaOf("robots"))) return [];
  const { pathname } = new URL(document.URL);
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "";
  const isOwn = (address) => URL.canParse(address) && new URL(address).pathname === pathname;
  const missing = ["description", "og:title", "og:type", "og:image", "og:url", "og:site_name", "twitter:card"].filter(
    (name) => !metaOf(name),
  );
  return [
    ...(document.title.trim() ? [] : ["no title"]),
    ...(document.querySelectorAll("h1").length === 1 ? [] : ["does not have exactly one h1"]),
    ...missing.map((name) => `no ${name}`),
    ...(isOwn(canonical) ? [] : [`canonical is ${canonical || "missing"}`]),
    ...(isOwn(metaOf("og:url")) || missing.includes("og:url") ? [] : [`og:url is ${metaOf("og:url")}`]),
    ...(URL.canParse(metaOf("og:image")) ? [] : ["og:image is not a full address"]),
    ...dataComplaints(document),
  ];
}

function dataComplaints(document) {
  return [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(({ textContent }) => {
    try {
      return JSON.parse(textContent)["@context"] === "https://schema.org" ? [] : ["JSON-LD uses another vocabulary"];
    } catch {
      return ["JSON-LD cannot be parsed"];
    }
  });
}

/** Titles and descriptions that two pages share, which makes them indistinguishable in search results. */
export function sharedWords(documents) {
  const found = documents.filter((document) => headComplaints(document).length === 0 && !isHidden(document));
  const wordsOf = [
    ({ title }) => title,
    (document) => document.querySelector('meta[name="description"]')?.getAttribute("content"),
  ];
  return wordsOf.flatMap((words) => {
    const first = new Map();
    return found.flatMap((document) => {
      const { pathname } = new URL(document.URL);
      const other = first.get(words(document));
      first.set(words(document), other ?? pathname);
      return other ? [`${pathname} has the same description as ${other}: ${words(document)}`] : [];
    });
  });
}

const isHidden = (document) =>
  /noindex/.test(document.querySelector('meta[name="robots"]')?.getAttribute("content") ?? "");

const attributes = { a: "href", area: "href", link: "href", img: "src", script: "src", source: "src", form: "action" };

/** What a page links to and loads on its own host: paths, some with a fragment. */
export function linksOf(document) {
  const own = new URL(document.URL);
  const addresses = Object.entries(attributes).flatMap(([tag, attribute]) =>
    [...document.querySelectorAll(`${tag}[${attribute}]`)].map((element) => element.getAttribute(attribute)),
  );
  const found = addresses.filter((address) => URL.canParse(address, own)).map((address) => new URL(address, own));
  const internal = found.filter(({ origin }) => origin === own.origin);
  return [...new Set(internal.map(({ pathname, search, hash }) => `${pathname}${search}${hash}`))];
}

/** Dead links: a response of 400 or more, or a fragment that matches no element of the page. */
export async function brokenLinks(document, fetched) {
  const complaints = await Promise.all(
    linksOf(document).map(async (link) => {
      const { hash, pathname, search } = new URL(link, document.URL);
      const isHere = `${pathname}${search}` === pathOf(document);
      const { status, document: target } = isHere ? { status: 200, document } : await fetched(link);
      if (status >= 400) return [`${link} returns ${status}`];
      const isThere = !hash || hash === "#top" || target?.getElementById(decodeURIComponent(hash.slice(1)));
      return isThere ? [] : [`${link}: no element there has the id ${hash.slice(1)}`];
    }),
  );
  return complaints.flat();
}

function pathOf({ URL: address }) {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}

const run = promisify(execFile);
const validator = "vnu-jar@26.9.27";

/** What the W3C's validator (it needs Java) reports for each text, errors and warnings alike, in the list's order. */
export async function validatorComplaints(texts) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "pitchside-html-"));
  try {
    texts.forEach((text, at) => writeFileSync(path.join(folder, `${at}.html`), text));
    const messages = (await report(folder)).filter(({ type, subType }) => type !== "info" || subType === "warning");
    return texts.map((_, at) =>
      messages.filter(({ url }) => path.basename(new URL(url).pathname) === `${at}.html`).map(lineOf),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const lineOf = ({ lastLine, lastColumn, message, extract }) =>
  `${lastLine}:${lastColumn} ${message} ${extract ? JSON.stringify(extract.trim().slice(0, 120)) : ""}`.trim();

/** The validator exits with an error if it finds one; its output has the findings either way. */
async function report(folder) {
  const args = ["exec", "--yes", validator, "--", "--format", "json", "--skip-non-html", folder];
  const { stderr, stdout } = await run("npm", args, { maxBuffer: 2 ** 26 }).catch((error) => error);
  const text = `${stdout ?? ""}${stderr ?? ""}`;
  const start = text.indexOf('{"');
  if (start < 0) throw new Fault(`The validator gave no usable output:\n${text.slice(0, 500)}`);
  return JSON.parse(text.slice(start, text.lastIndexOf("}") + 1)).messages;
}
