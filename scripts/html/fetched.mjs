import { JSDOM, VirtualConsole } from "jsdom";

/** What stands at one host, each address asked for once. */
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

/** A console of its own: what jsdom cannot make of a style sheet is no matter of ours. */
export const documentOf = (html, url) => new JSDOM(html, { url, virtualConsole: new VirtualConsole() }).window.document;

/** Runs `work` on each, a few at once, and answers in their order. */
export async function each(items, work, atOnce = 6) {
  const results = [];
  const waiting = [...items.entries()];
  const run = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  return results;
}
