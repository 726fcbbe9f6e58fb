import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "@/tests/support/browser/test";

const starts = ["/", "/sitemap/pages.xml", "/sitemap/posts.xml"];

interface Link {
  url: URL;
  /** The page that has it; none of a start. */
  from?: URL;
}

interface Page {
  status: number;
  isOk: boolean;
  text: string;
  /** Where a page sends to another, such as the guard of the member area, the way ends. */
  isElsewhere: boolean;
}

const pathOf = ({ pathname, search }: URL) => pathname + search;

async function read(request: APIRequestContext, url: URL): Promise<Page> {
  const answer = await request.get(pathOf(url));
  const isText = /html|xml/.test(answer.headers()["content-type"] ?? "");
  const isElsewhere = new URL(answer.url()).pathname !== url.pathname;
  return { status: answer.status(), isOk: answer.ok(), text: isText ? await answer.text() : "", isElsewhere };
}

/** What a crawler would follow: links, pictures, scripts and styles of this host. */
function addressesIn(text: string, base: URL): URL[] {
  const written = [...text.matchAll(/(?:href|src)="([^"]+)"|<loc>([^<]+)<\/loc>/g)];
  return written
    .map((match) => (match[1] ?? match[2] ?? "").replaceAll("&amp;", "&"))
    .filter((address) => !/^(mailto:|tel:|data:)/.test(address))
    .map((address) => new URL(address, base))
    .filter(({ origin }) => origin === base.origin);
}

function complaint({ url, from }: Link, { status, isOk, text }: Page): string[] {
  const named = `${url.href} (from ${from?.pathname ?? "the start"})`;
  if (!isOk) return [`${named} answers ${status}`];
  if (!url.hash || text.includes(`id="${decodeURIComponent(url.hash.slice(1))}"`)) return [];
  return [`${named} has no such place`];
}

/** Asks anew for what was broken: between a page and its link another test may take a post back, and the page with it. */
async function stillBroken(request: APIRequestContext, links: readonly Link[]): Promise<string[]> {
  const complaints = links.map(async (link) => {
    const { url, from } = link;
    const isNamed = !from || addressesIn((await read(request, from)).text, from).some(({ href }) => href === url.href);
    return isNamed ? complaint(link, await read(request, url)) : [];
  });
  return (await Promise.all(complaints)).flat();
}

test("every link of the public pages resolves, down to its anchor", async ({ request, baseURL }) => {
  test.setTimeout(180_000);
  const queue: Link[] = starts.map((path) => ({ url: new URL(path, baseURL) }));
  const pages = new Map<string, Page>();
  const links: Link[] = [];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { url } = next;
    const isKnown = pages.has(pathOf(url));
    if (!isKnown || url.hash) links.push(next);
    if (isKnown) continue;
    const page = await read(request, url);
    pages.set(pathOf(url), page);
    if (page.isElsewhere) continue;
    for (const found of addressesIn(page.text, url)) queue.push({ url: found, from: url });
  }
  const broken = links.filter((link) => complaint(link, pages.get(pathOf(link.url)) as Page).length > 0);
  await expect.poll(() => stillBroken(request, broken)).toEqual([]);
  expect(pages.size).toBeGreaterThan(30);
});
