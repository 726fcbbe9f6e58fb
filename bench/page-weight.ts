/**
 * What a browser fetches for a page, at its compressed size, from an empty cache until the network is idle, for a
 * reader who interacts: static pages load their scripts only then. Cache hits are not counted.
 */
import { type BrowserContext, type Request, chromium } from "@playwright/test";
import { browserLaunch } from "@/tests/support/browser/launch";

export interface Weight {
  requests: number;
  htmlBytes: number;
  scriptBytes: number;
  styleBytes: number;
  fontBytes: number;
  /** What is prefetched for pages that nobody has opened yet. */
  prefetchBytes: number;
  totalBytes: number;
}

export async function weighPages(urls: readonly string[], cookie?: string): Promise<Weight[]> {
  const browser = await chromium.launch(browserLaunch());
  const weights: Weight[] = [];
  for (const url of urls) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    if (cookie) await loginWith(context, url, cookie);
    weights.push(await weigh(context, url));
    await context.close();
  }
  await browser.close();
  return weights;
}

async function loginWith(context: BrowserContext, url: string, cookie: string): Promise<void> {
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: new URL(url).origin }]);
}

async function weigh(context: BrowserContext, url: string): Promise<Weight> {
  const page = await context.newPage();
  const finished = new Map<string, Request>();
  page.on("requestfinished", (request) => finished.has(request.url()) || finished.set(request.url(), request));
  await page.goto(url, { waitUntil: "load" });
  await page.waitForLoadState("networkidle", { timeout: 15_000 }).catch(() => undefined);
  await page.mouse.move(200, 200);
  await page.waitForTimeout(1000);
  await page.waitForLoadState("networkidle", { timeout: 15_000 }).catch(() => undefined);
  const sized = await Promise.all(
    [...finished.values()].map(async (request) => ({ request, bytes: await bytesOf(request) })),
  );
  const sum = (requested: (request: Request) => boolean) =>
    sized.reduce((total, { request, bytes }) => total + (requested(request) ? bytes : 0), 0);
  return {
    requests: sized.length,
    htmlBytes: sum((request) => request.resourceType() === "document"),
    scriptBytes: sum((request) => new URL(request.url()).pathname.endsWith(".js")),
    styleBytes: sum((request) => request.resourceType() === "stylesheet"),
    fontBytes: sum((request) => request.resourceType() === "font"),
    prefetchBytes: sum((request) => new URL(request.url()).searchParams.has("_rsc")),
    totalBytes: sum(() => true),
  };
}

async function bytesOf(request: Request): Promise<number> {
  const { responseBodySize } = await request.sizes();
  return Math.max(0, responseBodySize);
}
