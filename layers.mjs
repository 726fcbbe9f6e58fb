/**
 * The nouns of `lib/`, from the bottom layer up. A noun imports only from the layers below its own, which
 * tests/structure/layers.test.ts checks. docs/decisions/002-layers.md explains the order.
 */
export const layers = [
  ["platform"],
  ["choices"],
  ["activity", "mail", "edge"],
  ["auth"],
  ["boundary", "settings", "notifications"],
  ["billing"],
  ["organizations", "blog", "support"],
  ["listings"],
  ["language"],
  ["matching", "imports", "decks"],
  ["preferences"],
  ["opportunities"],
  ["messages", "roi"],
  ["deals", "analytics", "email-replies", "subscriptions", "pitches"],
  ["recommendations", "palette", "dashboard", "inventory", "reports"],
  ["moderation", "account"],
];
