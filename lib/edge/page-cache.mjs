import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import cacheModule from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import { contentSecurityPolicy } from "./content-security-policy.mjs";
import { afterFirstPaint } from "./first-paint.mjs";

/** @typedef {{ kind: string, html?: string, status?: number, headers?: Record<string, unknown> }} Page */

// Node gives the module of this old format, a bundler its default export.
const FileCache = cacheModule.default ?? cacheModule;

const isHttps = (process.env.APP_URL ?? "").startsWith("https://");

/**
 * When each path last changed, shared with lib/platform/pages.ts. What a build rendered knew neither the database nor
 * the address, so at the start every page counts as changed.
 *
 * @type {Map<string, number>}
 */
const changes = (globalThis.pitchsidePageChanges ??= new Map([["/layout", Date.now()]]));

/** When the render of a missing page began: what changed after that moment is not in it. */
const begun = new Map();

/**
 * Keeps the pages that are the same for everybody, and sends each with a policy of the hashes of exactly the inline
 * scripts it holds. A page is rendered when it is first asked for, and again after somebody said that it changed.
 */
export default class PageCache extends FileCache {
  async get(key, context) {
    const entry = await super.get(key, context);
    if (!entry?.value || hasChanged(entry)) {
      if (!begun.has(key)) begun.set(key, Date.now());
      return null;
    }
    this.dress(entry.value);
    return entry;
  }

  async set(key, value, context) {
    const since = begun.get(key);
    begun.delete(key);
    if (value) this.dress(value);
    await super.set(key, value, context);
    const kept = since && FileCache.memoryCache?.get(key);
    if (kept) kept.lastModified = since;
  }

  /** @param {Page} page */
  dress(page) {
    if (page.kind !== "APP_PAGE" || page.headers?.["content-security-policy"]) return;
    if (isEmptyShell(page)) page.html = read(path.join(this.serverDistDir, "app", "_not-found.html")) ?? page.html;
    if (page.html) page.html = afterFirstPaint(page.html, (address) => styleSheetAt(this.serverDistDir, address));
    page.headers = {
      ...page.headers,
      "content-security-policy": contentSecurityPolicy(scriptHashes(page.html ?? ""), { isHttps }),
      // A cache on the way may keep the page, but has to ask whether it still holds; that goes for what is missing too.
      "cache-control": "public, max-age=0, must-revalidate",
    };
  }
}

/**
 * A page that finds nothing at its address: Next keeps it as an empty document that only its scripts fill. Its readers
 * are sent the missing page of the build.
 *
 * @param {Page} page
 */
const isEmptyShell = ({ status, html }) => status === 404 && Boolean(html?.includes('<html id="__next_error__"'));

/** @type {Map<string, string | null>} */
const styleSheets = new Map();

/** A style sheet of this build, or null where there is none; a page then keeps its link. */
function styleSheetAt(serverDistDir, address) {
  if (!styleSheets.has(address))
    styleSheets.set(address, read(path.join(serverDistDir, "..", address.replace(/^\/_next\//, ""))));
  return styleSheets.get(address) ?? null;
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
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
