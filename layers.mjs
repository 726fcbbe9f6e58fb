/**
 * The nouns of `lib/`, from the bottom layer up. A noun imports only from the layers below its own and is placed
 * directly above the highest of them, which tests/structure/layers.test.ts checks. docs/decisions/002-layers.md
 * explains the order.
 */
export const layers = [
  ["platform", "server"],
  ["activity", "platform-options"],
  ["mail"],
  ["auth"],
  ["blog", "boundary", "notifications", "settings"],
  ["approvals", "entitlements", "support"],
  ["organizations"],
  ["listings"],
  ["language", "matching"],
  ["imports", "preferences"],
  ["account", "messages", "opportunities"],
  ["analytics", "billing", "pitches", "recommendations", "roi"],
  ["dashboard", "deals", "inventory", "reports"],
  ["assistants", "palette", "webhooks"],
  ["moderation"],
];
