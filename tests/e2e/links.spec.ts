import { expect, test } from "@/tests/support/browser-test";

const starts = ["/", "/sitemap/pages.xml", "/sitemap/posts.xml"];

/** What a crawler would follow: links, pictures, scripts and styles of this host. */
function addressesIn(text: string, base: URL): URL[] {
  const written = [...text.matchAll(/(?:href|src)="([^"]+)"|<loc>([^<]+)<\/loc>/g)];
  return written
    .map((match) => (match[1] ?? match[2] ?? "").replaceAll("&amp;", "&"))
    .filter((address) => !/^(mailto:|tel:|data:)/.test(address))
    .map((address) => new URL(address, base))
    .filter(({ origin }) => origin === base.origin);
}

test("every link of the public pages resolves, down to its anchor", async ({ request, baseURL }) => {
  test.setTimeout(180_000);
  const origin = new URL(baseURL ?? "");
  const queue = starts.map((path) => ({ url: new URL(path, origin), from: "the start" }));
  const texts = new Map<string, string>();
  const broken: string[] = [];
  const anchors: { url: URL; from: string }[] = [];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { url, from } = next;
    if (url.hash) anchors.push(next);
    const path = url.pathname + url.search;
    if (texts.has(path)) continue;
    const answer = await request.get(path);
    const isText = /html|xml/.test(answer.headers()["content-type"] ?? "");
    texts.set(path, isText ? await answer.text() : "");
    if (!answer.ok()) broken.push(`${path} (from ${from}) answers ${answer.status()}`);
    // Where a page sends to another, such as the door of the member area, the way ends here.
    if (new URL(answer.url()).pathname !== url.pathname) continue;
    for (const found of addressesIn(texts.get(path) ?? "", url)) queue.push({ url: found, from: path });
  }
  for (const { url, from } of anchors) {
    const target = texts.get(url.pathname + url.search) ?? "";
    if (!target.includes(`id="${decodeURIComponent(url.hash.slice(1))}"`))
      broken.push(`${url.href} (from ${from}) has no such place`);
  }
  expect(broken).toEqual([]);
  expect(texts.size).toBeGreaterThan(30);
});
