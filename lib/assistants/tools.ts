/**
 * What an assistant can do with a key: a selection of the calls that keys may make, under names that a model
 * understands. Each tool is the call itself, with its guard, scopes, limits and schemas. None of them sends, accepts,
 * signs or publishes: anything binding is saved as a draft, which a person reads and sends in the product.
 */
import { z } from "zod";
import { listingPath, threadPath } from "@/lib/paths";
import { env } from "@/lib/platform/env";
import { offerSchema } from "@/lib/deals/schema";

export interface Tool {
  name: string;
  title: string;
  description: string;
  /** The call, by the name of its action. */
  action: string;
  method: "GET" | "POST" | "PUT";
  /** Replaces the call's schema, if the tool's input differs from the call's. */
  input?: z.ZodType;
  /** Converts the tool's input to the call's. */
  toCall?: (args: Record<string, unknown>) => Record<string, unknown>;
  /** Read before overwriting, so that a person's own draft is not replaced. */
  before?: string;
  /** Where a person reviews and sends the draft. */
  confirmAt?: (args: Record<string, unknown>) => string;
}

const read = (name: string, title: string, description: string, action: string): Tool => ({
  ...{ name, title, description, action },
  method: "GET",
});

const id = (value: unknown): string => (typeof value === "string" ? value : "");

const draftTarget = z
  .strictObject({
    conversationId: z.uuid().optional().describe("The id of an existing conversation"),
    listingId: z.uuid().optional().describe("The id of an opportunity you have no conversation about yet"),
  })
  .describe("Name either the conversation or the listing.");

const messageDraftInput = draftTarget.extend({ body: z.string().min(1).max(5000) });

const proposalDraftInput = draftTarget.extend({
  ...offerSchema.partial().shape,
  lines: offerSchema.shape.lines,
});

function messageDraft({ conversationId, listingId, body }: Record<string, unknown>) {
  return { kind: conversationId ? "message" : "first-message", id: conversationId ?? listingId, body };
}

/** In the proposal form's draft format. */
function proposalDraft({ conversationId, listingId, ...terms }: Record<string, unknown>) {
  const expiresAt = typeof terms.expiresAt === "string" ? terms.expiresAt.slice(0, 10) : undefined;
  return {
    kind: conversationId ? "offer" : "first-offer",
    id: conversationId ?? listingId,
    body: JSON.stringify({ revision: null, values: { ...terms, ...(expiresAt && { expiresAt }) } }),
  };
}

const draftPage = ({ conversationId, listingId }: Record<string, unknown>): string =>
  `${env().APP_URL}${conversationId ? threadPath(id(conversationId)) : listingPath(id(listingId))}`;

const ofBuyers: readonly Tool[] = [
  read(
    "search_opportunities",
    "Search opportunities",
    "Search sponsorship opportunities by words, place, sport, price, and audience. With briefId, each result has a match score with reasons, risks, and gaps.",
    "opportunities.search",
  ),
  read(
    "get_opportunity",
    "Get an opportunity",
    "Get one opportunity in full: packages, prices, audience, reach, and terms.",
    "opportunities.get",
  ),
  read(
    "explain_match",
    "Explain a match",
    "Explain how well one opportunity fits a brief: the contribution of each factor to the score, in `match`.",
    "opportunities.get",
  ),
  read(
    "compare_packages",
    "Compare opportunities",
    "Compare up to four opportunities: costs, audience, terms, and match, with the best value in each row.",
    "opportunities.compare",
  ),
  read(
    "get_recommendations",
    "Get recommendations",
    "List the best matches for a brief, with reasons.",
    "recommendations.list",
  ),
  read("list_briefs", "List briefs", "List the briefs of your organization, the active one first.", "preferences.list"),
  read("get_brief", "Get a brief", "Get one brief of your organization.", "preferences.get"),
  {
    ...{ name: "read_brief_text", title: "Read a brief from text", action: "preferences.draft", method: "POST" },
    description: "Turn a description in plain language into the fields of a brief. Nothing is stored.",
  },
  {
    ...{ name: "draft_brief", title: "Draft a brief", action: "preferences.create", method: "POST" },
    description:
      "Store a brief that only your organization sees. To open it to pitches from sellers, a person changes its visibility in the product.",
    toCall: (args) => ({ ...args, visibility: "private" }),
    confirmAt: () => `${env().APP_URL}/briefs`,
  },
  read("list_pitches", "List pitches", "List the pitches from sellers to one of your briefs.", "pitches.list"),
  read("list_saved", "List saved opportunities", "List the opportunities that your organization saved.", "saved.list"),
  {
    ...{ name: "save_opportunity", title: "Save an opportunity", action: "saved.put", method: "PUT" },
    description: "Save an opportunity for your organization. The seller does not see it.",
  },
];

const ofSellers: readonly Tool[] = [
  {
    ...read("list_listings", "List your listings", "List the listings of your organization.", "listings.list"),
    toCall: (args) => ({ ...args, mine: "1" }),
  },
  read("get_listing", "Get a listing", "Get one listing of your organization in full.", "listings.get"),
  {
    ...{ name: "draft_listing", title: "Draft a listing", action: "listings.create", method: "POST" },
    description: "Create a listing as a draft. A person reviews it and submits it for publication in the product.",
    confirmAt: () => `${env().APP_URL}/my-listings`,
  },
  read(
    "get_listing_analytics",
    "Get listing analytics",
    "Views, saves, and inquiries of a listing over time.",
    "listings.analytics",
  ),
  read(
    "list_open_briefs",
    "List open briefs",
    "List the open briefs of marketers that your listings match. They do not name the marketer.",
    "pitches.briefs",
  ),
];

const ofBoth: readonly Tool[] = [
  read(
    "list_work",
    "List what needs attention",
    "List what needs attention now: replies, offers, approvals, deliverables, and payments.",
    "dashboard.read",
  ),
  read("list_notifications", "List notifications", "List your notifications, newest first.", "notifications.list"),
  read(
    "list_conversations",
    "List conversations",
    "List the conversations of your organization.",
    "conversations.list",
  ),
  read(
    "get_conversation",
    "Get a conversation",
    "Get one conversation with its listing and state.",
    "conversations.get",
  ),
  read("read_messages", "Read messages", "Read the messages of a conversation, newest page first.", "messages.list"),
  {
    ...{
      name: "draft_message",
      title: "Draft a message",
      action: "messages.saveDraft",
      method: "PUT",
      before: "messages.getDraft",
    },
    description:
      "Write a draft of a reply in a conversation, or of the first message about a listing. It is not sent: a person reads and sends it in the product.",
    ...{ input: messageDraftInput, toCall: messageDraft, confirmAt: draftPage },
  },
  {
    ...{
      name: "draft_proposal",
      title: "Draft a proposal",
      action: "messages.saveDraft",
      method: "PUT",
      before: "messages.getDraft",
    },
    description:
      "Fill in the proposal form with lines, term, and message as a draft. Nothing is offered: a person checks the terms and sends them in the product.",
    ...{ input: proposalDraftInput, toCall: proposalDraft, confirmAt: draftPage },
  },
  read(
    "get_proposal",
    "Get a proposal",
    "Get a proposal with all its revisions and what can be done with it.",
    "proposals.get",
  ),
  read("list_deals", "List deals", "List open and agreed deals by stage.", "deals.board"),
  read(
    "get_deal",
    "Get a deal",
    "Get an agreed deal with its terms, deliverables, proof, payments, and contract.",
    "deals.progress",
  ),
  read("get_recap", "Get a recap", "Get what was promised, proven, and paid in a deal.", "deals.recap"),
  {
    ...{ name: "estimate_roi", title: "Estimate the return", action: "roi.calculate", method: "POST" },
    description: "Estimate the cost, media value, reach, and return of a sponsorship. Nothing is stored.",
  },
];

export const tools: readonly Tool[] = [...ofBuyers, ...ofSellers, ...ofBoth];
