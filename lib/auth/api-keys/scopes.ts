/**
 * A key may do what its scopes name: `listings:read`, `proposals:write`. The noun is the first word of a call's action;
 * a structure test ensures that every noun of the API is either here or among those closed to keys.
 */
export const apiKeyNouns = {
  dashboard: "Dashboard",
  opportunities: "Marketplace search and matches",
  listings: "Listings",
  imports: "Listing imports",
  uploads: "Images and files",
  preferences: "Briefs and preferences",
  pitches: "Pitches to open briefs",
  saved: "Saved opportunities",
  searches: "Saved searches",
  recommendations: "Recommendations and feedback",
  roi: "ROI calculator and scenarios",
  conversations: "Conversations",
  messages: "Messages",
  proposals: "Proposals",
  deals: "Deals",
  organizations: "Organization and members",
  notifications: "Notifications",
  tickets: "Support tickets",
  events: "Live events",
  webhook_endpoints: "Webhook endpoints and deliveries",
} as const satisfies Record<string, string>;

export type ApiKeyNoun = keyof typeof apiKeyNouns;

export const accesses = ["read", "write"] as const;
export type ApiKeyScope = `${ApiKeyNoun}:${(typeof accesses)[number]}`;

/** Nouns that have nothing to change, or nothing to read. */
const onlyRead: ReadonlySet<string> = new Set(["dashboard", "opportunities", "events"]);
const onlyWritten: ReadonlySet<string> = new Set(["uploads"]);

/** The possible kinds of access to a noun, in the order of `accesses`. */
export const accessesOf = (noun: ApiKeyNoun): readonly ("read" | "write")[] =>
  accesses.filter((access) => !(access === "write" ? onlyRead : onlyWritten).has(noun));

export const apiKeyScopes: readonly ApiKeyScope[] = (Object.keys(apiKeyNouns) as ApiKeyNoun[]).flatMap((noun) =>
  accessesOf(noun).map((access): ApiKeyScope => `${noun}:${access}`),
);

export const isApiKeyScope = (text: string): text is ApiKeyScope => (apiKeyScopes as readonly string[]).includes(text);
