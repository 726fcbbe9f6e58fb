/**
 * A chat receives a sentence with a link, because incoming webhooks of Slack or Teams accept no other JSON. It contains
 * nothing beyond the signed JSON of the same event.
 */
import { dealPath, listingPath, preferencesPath, threadPath } from "@/lib/paths";
import { formatAmount } from "@/lib/platform/money";

export const webhookFormats = ["standard", "slack", "teams"] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

export const webhookFormatLabels: Record<WebhookFormat, string> = {
  standard: "JSON, signed",
  slack: "Slack message",
  teams: "Microsoft Teams message",
};

type Facts = Record<string, unknown>;

interface Event {
  type: string;
  data: { object: string; id?: string; url: string; [object: string]: unknown };
}

/** An event's body in this endpoint format. */
export function bodyIn(format: WebhookFormat, body: string): string {
  if (format === "standard") return body;
  const event = JSON.parse(body) as Event;
  const [text, link] = [sentenceOf(event), linkOf(event)];
  if (format === "slack") return JSON.stringify({ text: `${escaped(text)} <${link}|Open in Pitchside>` });
  const content = {
    ...{ $schema: "http://adaptivecards.io/schemas/adaptive-card.json", type: "AdaptiveCard", version: "1.4" },
    body: [{ type: "TextBlock", text: withoutMarkdown(text), wrap: true }],
    actions: [{ type: "Action.OpenUrl", title: "Open in Pitchside", url: link }],
  };
  const contentType = "application/vnd.microsoft.card.adaptive";
  return JSON.stringify({ type: "message", attachments: [{ contentType, content }] });
}

/** `Deal signed: #17, Sleeve of the first team, $20,000` */
function sentenceOf({ type, data }: Event): string {
  const words = type.replace(/[._]/g, " ");
  const facts = factsOf(data);
  const { number, total, currency } = facts;
  const title = textOf(facts.title) || textOf(facts.name) || textOf((facts.listing as Facts | undefined)?.title);
  const parts = [
    typeof number === "number" ? `#${number}` : "",
    title,
    typeof total === "number" && typeof currency === "string" ? formatAmount(total, currency) : "",
  ].filter(Boolean);
  const subject = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return parts.length > 0 ? `${subject}: ${parts.join(", ")}` : subject;
}

const factsOf = (data: Event["data"]): Facts => (data[data.object] as Facts | null | undefined) ?? {};

/** The page that shows it to a member who is logged in. */
function linkOf({ data }: Event): string {
  const { origin } = new URL(data.url);
  const conversationId = textOf(factsOf(data).conversationId);
  const paths: Record<string, string> = {
    deal: dealPath(data.id ?? ""),
    conversation: threadPath(data.id ?? ""),
    listing: listingPath(data.id ?? ""),
    brief: preferencesPath,
  };
  return `${origin}${paths[data.object] ?? (conversationId ? threadPath(conversationId) : "/dashboard")}`;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Nobody’s title can become a mention or a link. */
const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
const withoutMarkdown = (text: string): string => text.replace(/[[\]()*_`<>]/g, " ");
