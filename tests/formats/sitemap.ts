/**
 * What sitemaps.org requires (https://www.sitemaps.org/protocol.html and the schemas sitemap.xsd and siteindex.xsd):
 * their elements in their order, addresses of this host alone, at most 50,000 of them in 50 MB.
 */
import { elementsOf, isWholeAddress, parseXml, textOf } from "./xml";

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
const kinds = {
  index: { root: "sitemapindex", item: "sitemap", order: ["loc", "lastmod"] },
  part: { root: "urlset", item: "url", order: ["loc", "lastmod", "changefreq", "priority"] },
} as const;

/** https://www.w3.org/TR/NOTE-datetime: as much of it as one likes, but a time only with its zone. */
const w3cDate = /^\d{4}(-\d{2}(-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?)?)?$/;

interface Sitemap {
  addresses: string[];
  complaints: string[];
}

/** The addresses in a sitemap of the site at `origin`, and what is wrong with it. */
export function readSitemap(text: string, kind: keyof typeof kinds, origin: string): Sitemap {
  const { root: name, item: itemName, order } = kinds[kind];
  const root = parseXml(text);
  const items = elementsOf(root);
  const addresses = items.map((item) => textOf(item, "loc", namespace) ?? "");
  const isNamed = root.localName === name && root.namespaceURI === namespace;
  return {
    addresses,
    complaints: [
      ...(isNamed ? [] : [`is no ${name}`]),
      ...(items.length > 0 && items.length <= 50_000 ? [] : [`${items.length} addresses`]),
      ...(Buffer.byteLength(text) <= 52_428_800 ? [] : ["is longer than 50 MB"]),
      ...(new Set(addresses).size === addresses.length ? [] : ["an address stands twice"]),
      ...items.flatMap((item) =>
        item.localName === itemName ? itemComplaints(item, order, origin) : [`${item.localName} is no ${itemName}`],
      ),
    ],
  };
}

function itemComplaints(item: Element, order: readonly string[], origin: string): string[] {
  const names = elementsOf(item).map((child) => (child.namespaceURI === namespace ? child.localName : "?"));
  const places = names.map((name) => order.indexOf(name));
  const isInOrder = places.every((place, at) => place >= 0 && place > (places[at - 1] ?? -1));
  const address = textOf(item, "loc", namespace) ?? "";
  const changed = textOf(item, "lastmod", namespace);
  return [
    ...(isInOrder && names.includes("loc") ? [] : [`${names.join(", ")} instead of ${order.join(", ")}`]),
    ...(isWholeAddress(address) && new URL(address).origin === origin ? [] : [`${address} is not of this site`]),
    ...(address.length < 2048 ? [] : [`${address} is too long`]),
    ...(changed === undefined || (w3cDate.test(changed) && !Number.isNaN(Date.parse(changed)))
      ? []
      : [`${changed} is no date`]),
  ];
}
