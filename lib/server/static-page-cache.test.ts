import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import StaticPageCache, { scriptHashes } from "./static-page-cache.mjs";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const changes = (globalThis as unknown as { pitchsidePageChanges: Map<string, number> }).pitchsidePageChanges;

const html = `<script>one()</script><script src="/a.js" async=""></script><script id="x">two()</script>`;
const page = (path: string, status?: number) => ({
  kind: "APP_PAGE",
  html,
  status,
  rscData: Buffer.from(""),
  headers: { "x-next-cache-tags": `_N_T_/layout,_N_T_${path}/page,_N_T_${path}` },
});

interface Handler {
  get: (key: string, context: object) => Promise<{ value: ReturnType<typeof page> } | null>;
  set: (key: string, value: object, context: object) => Promise<void>;
}
const Cache = StaticPageCache as unknown as new (options: object) => Handler;
const cache = (serverDistDir = "/none") => new Cache({ serverDistDir });
const context = { kind: "APP_PAGE", cacheControl: { revalidate: false } };

test("the policy names each inline script once, and neither files nor data", () => {
  const data = `<script type="application/ld+json">{"a":1}</script>`;
  expect(scriptHashes(html + html + data)).toEqual([hashOf("one()"), hashOf("two()")]);
});

test("a static page carries the policy of its own scripts and makes every cache revalidate", async () => {
  const fresh = page("/static");
  await cache().set("/static", fresh, context);
  const cached = await cache().get("/static", context);
  for (const { headers } of [fresh, cached?.value ?? fresh] as { headers: Record<string, string> }[]) {
    expect(headers["content-security-policy"]).toContain(`script-src 'self' ${hashOf("one()")} ${hashOf("two()")};`);
    expect(headers["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(headers).toMatchObject({ "cache-control": "public, max-age=0, must-revalidate", "x-accel-expires": "5" });
  }
});

test("a cache revalidates a missing page every time", async () => {
  const missing = page("/missing", 404);
  await cache().set("/missing", missing, context);
  expect(missing.headers).toHaveProperty("cache-control", "public, max-age=0, must-revalidate");
});

test("the 404 page of the build replaces an empty document", async () => {
  const built = mkdtempSync(path.join(tmpdir(), "built-"));
  mkdirSync(path.join(built, "app"));
  writeFileSync(
    path.join(built, "app", "_not-found.html"),
    `<html lang="en"><h1>404</h1><script>three()</script></html>`,
  );
  const empty = { ...page("/nobody", 404), html: `<!DOCTYPE html><html id="__next_error__"><body></body></html>` };
  await cache(built).set("/nobody", empty, context);
  expect(empty.html).toContain("<h1>404</h1>");
  expect(empty.headers).toHaveProperty("content-security-policy", expect.stringContaining(hashOf("three()")));
  const full = page("/somebody", 404);
  await cache(built).set("/somebody", full, context);
  expect(full.html).not.toContain("<h1>404</h1>");
});

test("a page is rendered again when its address, its route, or everything changed", async () => {
  for (const changed of ["/gone", "/gone/page", "/layout"]) {
    await cache().set("/gone", page("/gone"), context);
    expect(await cache().get("/gone", context)).not.toBeNull();
    changes.set(changed, Date.now() + 1);
    expect(await cache().get("/gone", context)).toBeNull();
    changes.clear();
  }
});

test("a page that began to render before a change is not current", async () => {
  expect(await cache().get("/racing", context)).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 5));
  changes.set("/racing", Date.now());
  await new Promise((resolve) => setTimeout(resolve, 5));
  await cache().set("/racing", page("/racing"), context);
  expect(await cache().get("/racing", context)).toBeNull();
  await cache().set("/racing", page("/racing"), context);
  expect(await cache().get("/racing", context)).not.toBeNull();
});
