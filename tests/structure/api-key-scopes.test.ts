import { apiKeyNouns } from "@/lib/auth/api-keys/scopes";
import { filesBelow, read, sourceFilesBelow } from "./source-files";

/** What no key may ever do, and why it needs no explanation: it belongs to a session or an admin, or is open to all. */
const closedToKeys = new Set([
  "account",
  "analytics",
  "auth",
  "art",
  "blog",
  "calendar",
  "contact",
  "files",
  "health",
  "mcp",
  "metrics",
  "openapi",
  "public",
  "ready",
  "security",
  "sitemap",
  "subscription",
  "unsubscribe",
  "webhooks",
]);

const isClosed = (noun: string) => closedToKeys.has(noun) || /^admin\b/.test(noun);

const nouns = new Set(
  filesBelow("app")
    .filter((file) => file.endsWith("/route.ts"))
    .flatMap((file) => [...read(file).matchAll(/\baction: "([^".]+)/g)].map(([, noun]) => noun ?? "")),
);

test("every noun of the API is either open to keys, through a named scope, or closed to them", () => {
  expect(nouns.size).toBeGreaterThan(15);
  expect([...nouns].filter((noun) => !(noun in apiKeyNouns) && !isClosed(noun))).toEqual([]);
});

test("no scope opens a missing noun, or a closed one", () => {
  expect(Object.keys(apiKeyNouns).filter((noun) => !nouns.has(noun) || isClosed(noun))).toEqual([]);
});

test("every row of the audit is written by the helper that reads how the actor authenticated", () => {
  const writers = sourceFilesBelow("lib").filter((file) => /activity\/record"/.test(read(file)));
  expect(writers).toEqual(["lib/auth/audit.ts"]);
});

/** What only a session, or the link of an email, ever does. */
const withoutKeys = [
  /^lib\/(account|auth)\//,
  /^lib\/organizations\/(registration\/|invitations\/answer\/|join-requests\/domain-entry-commands\.ts$)/,
  /^lib\/opportunities\/searches\/commands\.ts$/,
];

test("the audit names a person without an actor only if no key is accepted", () => {
  const naming = sourceFilesBelow("lib").filter((file) => /\baudit\w*\(\s*tx,\s*\{ userId/.test(read(file)));
  expect(naming.length).toBeGreaterThan(5);
  expect(naming.filter((file) => !withoutKeys.some((place) => place.test(file)))).toEqual([]);
});
