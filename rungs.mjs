/**
 * The nouns of `lib/`, from the ground up. A noun imports only from the rungs below its own; lint and the structure
 * tests both read this list. docs/decisions/002-rungs.md says why it stands as it does.
 */
export const rungs = [
  ["platform"],
  ["activity", "mail", "edge"],
  ["auth"],
  ["boundary", "settings", "notifications"],
  ["organizations", "billing", "blog", "support"],
  ["listings"],
  ["matching"],
  ["preferences"],
  ["opportunities"],
  ["messages", "analytics", "roi"],
  ["deals"],
  ["moderation", "account"],
];
