/**
 * What RSS 2.0 requires of a feed (https://www.rssboard.org/rss-specification), with what the advisory board's profile
 * (https://www.rssboard.org/rss-profile) says of dates, identifiers, namespaces and the feed's own address.
 */
import { childrenOf, isWholeAddress, parseXml, partialAddressesIn, textOf } from "./xml";

const atom = "http://www.w3.org/2005/Atom";
const content = "http://purl.org/rss/1.0/modules/content/";
const dublinCore = "http://purl.org/dc/elements/1.1/";

const channelElements =
  "title link description language copyright managingEditor webMaster pubDate lastBuildDate category generator docs cloud ttl image rating textInput skipHours skipDays item";
const itemElements = "title link description author category comments enclosure guid pubDate source";
const repeatable = new Set(["category", "item", "enclosure"]);

const rfc822 =
  /^((Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?\d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}(:\d{2})? (GMT|UT|[+-]\d{4})$/;

/** What is wrong with a feed that is served at `address`. */
export function rssComplaints(text: string, address: string): string[] {
  const root = parseXml(text);
  const [channel, ...more] = childrenOf(root, "channel");
  if (root.localName !== "rss" || root.getAttribute("version") !== "2.0" || !channel || more.length > 0)
    return ["is no rss of version 2.0 with one channel"];
  const items = childrenOf(channel, "item");
  const guids = items.map((item) => textOf(item, "guid") ?? "");
  return [
    ...knownComplaints(channel, channelElements),
    ...["title", "link", "description"].filter((name) => !textOf(channel, name)).map((name) => `channel: no ${name}`),
    ...(isWholeAddress(textOf(channel, "link")) ? [] : ["channel: link is not whole"]),
    ...dateComplaints(channel),
    ...(/^[a-z]{2}(-[a-z]{2})?$/i.test(textOf(channel, "language") ?? "en") ? [] : ["channel: language"]),
    ...selfComplaints(channel, address),
    ...(new Set(guids).size === guids.length ? [] : ["two items have one guid"]),
    ...items.flatMap((item, at) => itemComplaints(item).map((output) => `item ${at + 1}: ${output}`)),
  ];
}

function itemComplaints(item: Element): string[] {
  const [guid] = childrenOf(item, "guid");
  const html = textOf(item, "encoded", content) ?? "";
  const isLink = guid?.getAttribute("isPermaLink") !== "false";
  return [
    ...knownComplaints(item, itemElements),
    ...(textOf(item, "title") || textOf(item, "description") ? [] : ["neither title nor description"]),
    ...(isWholeAddress(textOf(item, "link")) ? [] : ["link is not whole"]),
    ...(guid?.textContent ? [] : ["no guid"]),
    ...(isLink && !isWholeAddress(guid?.textContent) ? ["guid is no address and does not say so"] : []),
    ...(textOf(item, "pubDate") ? dateComplaints(item) : ["no pubDate"]),
    ...(/@/.test(textOf(item, "author") ?? "@") ? [] : ["author is no email address"]),
    ...(textOf(item, "creator", dublinCore) ? [] : ["no dc:creator"]),
    ...(html ? [] : ["no content:encoded"]),
    ...partialAddressesIn(html).map((each) => `content has ${each}`),
    ...childrenOf(item, "category").flatMap((each) => (each.textContent?.trim() ? [] : ["an empty category"])),
  ];
}

function knownComplaints(parent: Element, names: string): string[] {
  const own = [...parent.children].filter((child) => child.namespaceURI === null).map((child) => child.localName);
  const known = new Set(names.split(" "));
  const twice = own.filter((name, at) => !repeatable.has(name) && own.indexOf(name) !== at);
  const strange = own.filter((name) => !known.has(name));
  return [...strange.map((name) => `${name} is no element of RSS`), ...twice.map((name) => `${name} stands twice`)];
}

const dateComplaints = (parent: Element): string[] =>
  ["pubDate", "lastBuildDate"].flatMap((name) => {
    const date = textOf(parent, name);
    if (date === undefined) return [];
    return rfc822.test(date) && !Number.isNaN(Date.parse(date)) ? [] : [`${name} is no date of RFC 822`];
  });

function selfComplaints(channel: Element, address: string): string[] {
  const own = childrenOf(channel, "link", atom).filter((link) => link.getAttribute("rel") === "self");
  const [link] = own;
  const isRight = link?.getAttribute("href") === address && link.getAttribute("type") === "application/rss+xml";
  return own.length === 1 && isRight ? [] : ["the atom:link to itself"];
}
