import { GET as jsonFeed } from "@/app/(public)/resources/feed.json/route";
import { GET as rss } from "@/app/(public)/resources/feed.xml/route";
import { seedMagazine, served } from "./demo-magazine";
import { jsonFeedSchema } from "./json-feed";
import { rssComplaints } from "./rss";

const site = "http://localhost:3000";
const rssAddress = `${site}/resources/feed.xml`;
const jsonAddress = `${site}/resources/feed.json`;

let rssText: string;
let json: { items: Record<string, unknown>[] } & Record<string, unknown>;

beforeAll(async () => {
  await seedMagazine();
  rssText = await (await served(rss, rssAddress)).text();
  json = (await (await served(jsonFeed, jsonAddress)).json()) as typeof json;
});

test("the magazine's RSS meets RSS 2.0, with every post of the demo world", async () => {
  expect((await served(rss, rssAddress)).headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  expect(rssComplaints(rssText, rssAddress)).toEqual([]);
  expect(rssText.match(/<item>/g)).toHaveLength(12);
});

const faults: [string, RegExp, string, string][] = [
  [
    "a date of another kind",
    /<pubDate>[^<]+/,
    "<pubDate>2026-11-01T09:00:00Z",
    "item 1: pubDate is no date of RFC 822",
  ],
  [
    "an address without its host",
    /<item>([\s\S]*?)<link>[^<]+/,
    "<item>$1<link>/resources",
    "item 1: link is not whole",
  ],
  ["no guid", /<guid[\s\S]*?<\/guid>/, "", "item 1: no guid"],
  [
    "a guid that claims to be an address",
    / isPermaLink="false">[^<]+/,
    ">urn:post",
    "item 1: guid is no address and does not say so",
  ],
  ["a link to another feed", /resources\/feed\.xml/, "feed.xml", "the atom:link to itself"],
  ["an unknown element", /<item>/, "<item><writer>Ada</writer>", "item 1: writer is no element of RSS"],
  ["two titles", /<item>/, "<item><title>Twice</title>", "item 1: title stands twice"],
  ["another version", /version="2\.0"/, 'version="0.91"', "is no rss of version 2.0 with one channel"],
  [
    "a link within its content",
    /(<content:encoded>[\s\S]*?href=")http:\/\/localhost:3000\/[^"]*/,
    "$1/resources",
    "item 1: content has /resources",
  ],
  ["a name as its author", /<item>/, "<item><author>Ada</author>", "item 1: author is no email address"],
  ["no description", /<description>[\s\S]*?<\/description>/, "", "channel: no description"],
];

test.each(faults)("a feed with %s would be found", (_, pattern, replacement, complaint) => {
  expect(rssText).toMatch(pattern);
  expect(rssComplaints(rssText.replace(pattern, replacement), rssAddress)).toContain(complaint);
});

test("a feed that is not well-formed would be found", () => {
  for (const [from, to] of [
    ["</channel>", ""],
    ["<title>", "<title>&nbsp;"],
    ["<dc:creator>", "<x:creator>"],
  ] as const)
    expect(() => rssComplaints(rssText.replace(from, to), rssAddress)).toThrow();
});

test("the magazine's JSON Feed meets version 1.1, with every post of the demo world", async () => {
  const { headers } = await served(jsonFeed, jsonAddress);
  expect(headers.get("content-type")).toBe("application/feed+json; charset=utf-8");
  expect(jsonFeedSchema.safeParse(json).error?.issues ?? []).toEqual([]);
  expect(json).toMatchObject({ feed_url: jsonAddress, home_page_url: `${site}/resources` });
  expect(json.items).toHaveLength(12);
});

test.each([
  ["an item without an id", { id: undefined }],
  ["an id that is a number", { id: 7 }],
  ["an item without content", { content_html: undefined }],
  ["a date without its zone", { date_published: "2026-11-01T09:00:00" }],
  ["an author of version 1", { author: { name: "Ada" } }],
  ["an address without its host", { url: "/resources" }],
  ["a link without its host within its content", { content_html: '<a href="/pricing">Pricing</a>' }],
  ["an author without a name", { authors: [{}] }],
])("a JSON Feed with %s would be found", (_, fault) => {
  const [first, ...others] = json.items;
  expect(jsonFeedSchema.safeParse({ ...json, items: [{ ...first, ...fault }, ...others] }).success).toBe(false);
});

test("a JSON Feed that gives one id twice would be found", () => {
  expect(jsonFeedSchema.safeParse({ ...json, items: [...json.items, json.items[0]] }).success).toBe(false);
});
