import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { contentSecurityPolicy } from "./content-security-policy.mjs";

/**
 * @typedef {{ kind: string, html?: string, rscData?: Buffer, status?: number, headers?: Record<string, unknown> }} Page
 * @typedef {{ value: Page, lastModified: number }} Entry
 */

const isHttps = (process.env.APP_URL ?? "").startsWith("https://");

/**
 * When each path last changed, shared with lib/platform/http/revalidate-pages.ts. A build knows neither the database nor the address,
 * so at the start every page counts as changed.
 *
 * @type {Map<string, number>}
 */
const changes = (globalThis.pitchsidePageChanges ??= new Map([["/layout", Date.now()]]));

/** When the render of a missing page started: later changes are not in it. */
const renderStartedAt = new Map();

const mebibytes = 1024 * 1024;

/** Shared by the handler instances that Next makes, one a request. @type {LRUCache<string, Entry>} */
const pages = new LRUCache({ maxSize: 64 * mebibytes, sizeCalculation: ({ value }) => sizeOf(value) });

/**
 * Next's cache handler (`cacheHandler` in next.config.js). Static pages stay in memory, each with a policy of the hashes
 * of exactly the inline scripts it holds, and are rendered again after `revalidatePages` names them.
 */
export default class StaticPageCache {
  constructor({ serverDistDir }) {
    this.serverDistDir = serverDistDir;
  }

  async get(key) {
    const entry = pages.get(key);
    if (entry && !hasChanged(entry)) return entry;
    if (!renderStartedAt.has(key)) renderStartedAt.set(key, Date.now());
    return null;
  }

  async set(key, value) {
    const lastModified = renderStartedAt.get(key) ?? Date.now();
    renderStartedAt.delete(key);
    if (!value) {
      pages.delete(key);
      return;
    }
    this.applyHeaders(value);
    pages.set(key, { value, lastModified });
  }

  /** Our pages change by path (`revalidatePages`), never by a tag of Next's. */
  async revalidateTag() {}

  resetRequestCache() {}

  /** @param {Page} page */
  applyHeaders(page) {
    if (page.kind !== "APP_PAGE") return;
    if (isEmptyShell(page)) page.html = builtNotFoundPage(this.serverDistDir) ?? page.html;
    page.headers = {
      ...page.headers,
      "content-security-policy": contentSecurityPolicy(scriptHashes(page.html ?? ""), { isHttps }),
      // Intermediate caches may store the page, but must revalidate it; the same goes for a missing page.
      "cache-control": "public, max-age=0, must-revalidate",
      // The proxy of deploy/nginx.conf alone stores pages with this header, and removes it; a change shows after 5 s.
      "x-accel-expires": "5",
    };
  }
}

/** @param {Page} value */
const sizeOf = (value) => (value.html?.length ?? 0) + (value.rscData?.length ?? 0) + 1024;

/**
 * A static page that calls `notFound()` is stored by Next as an empty document which only scripts fill. Its readers get
 * the 404 page of the build.
 *
 * @param {Page} page
 */
const isEmptyShell = ({ status, html }) => status === 404 && Boolean(html?.includes('<html id="__next_error__"'));

function builtNotFoundPage(serverDistDir) {
  try {
    return readFileSync(path.join(serverDistDir, "app", "_not-found.html"), "utf8");
  } catch {
    return null;
  }
}

const hasChanged = ({ value, lastModified }) => pathsOf(value).some((path) => (changes.get(path) ?? 0) >= lastModified);

/**
 * Next tags every page with its address, with the file of its route, and with the layouts above it.
 *
 * @param {Page} page
 * @returns {string[]}
 */
const pathsOf = ({ headers }) =>
  String(headers?.["x-next-cache-tags"] ?? "")
    .replaceAll("_N_T_", "")
    .split(",");

/**
 * The inline scripts of a page as sources of its policy. Data blocks never run, so they need none.
 *
 * @param {string} html
 * @returns {string[]}
 */
export function scriptHashes(html) {
  const scripts = html.matchAll(
    /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g,
  );
  const hashes = [...scripts].map(([, text]) => createHash("sha256").update(text).digest("base64"));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}
