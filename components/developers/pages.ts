/** The pages for developers, in the order of their navigation. `/llms.txt` lists them too. */
export const developerPages = [
  {
    ...{ slug: "", label: "Guide", title: "Developers" },
    description:
      "Connect your own tools to Pitchside: create a key, make your first call, and read and write data safely.",
  },
  {
    ...{ slug: "reference", label: "Reference", title: "API reference" },
    description: "Every endpoint that takes an API key, with its fields, scope, limits, and examples.",
  },
  {
    ...{ slug: "webhooks", label: "Webhooks", title: "Webhooks" },
    description: "Signed events about listings, messages, proposals, deals, and more, and how to verify them.",
  },
  {
    ...{ slug: "integrations", label: "Integrations", title: "Integrations" },
    description: "Recipes that connect Pitchside with Slack, Microsoft Teams, Zapier, Make, and n8n.",
  },
  {
    ...{ slug: "assistants", label: "Assistants", title: "Assistants (MCP)" },
    description: "Connect an AI assistant over the Model Context Protocol. It drafts, and you send.",
  },
  {
    ...{ slug: "errors", label: "Errors", title: "Errors" },
    description: "Every error code of the Pitchside API, its status, and how to handle it.",
  },
  {
    ...{ slug: "limits", label: "Limits", title: "Limits" },
    description: "Rate limits, page sizes, body sizes, and idempotency keys of the Pitchside API.",
  },
  {
    ...{ slug: "changelog", label: "Changelog", title: "Changelog" },
    description: "Versions of the Pitchside API by date, and how we change it.",
  },
] as const;

/** The sections of the guides, by the anchors of their headings. */
export const developerSections = [
  { slug: "", id: "keys", title: "API keys" },
  { slug: "", id: "first-call", title: "Your first call" },
  { slug: "", id: "marketers", title: "First call for marketers" },
  { slug: "", id: "sellers", title: "First call for sellers" },
  { slug: "", id: "basics", title: "Pagination, idempotency, versions, and types" },
  { slug: "webhooks", id: "verification", title: "Verify a webhook signature" },
  { slug: "webhooks", id: "events", title: "Webhook events" },
  { slug: "integrations", id: "slack", title: "Slack" },
  { slug: "integrations", id: "microsoft-teams", title: "Microsoft Teams" },
  { slug: "integrations", id: "zapier", title: "Zapier" },
  { slug: "integrations", id: "make", title: "Make" },
  { slug: "integrations", id: "n8n", title: "n8n" },
] as const;

export type DeveloperPage = (typeof developerPages)[number];

export const developerPath = (slug: string): string => (slug ? `/developers/${slug}` : "/developers");
