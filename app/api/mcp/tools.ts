/**
 * What an assistant can do with a key: a choice of the calls that keys may make, under names that a model understands.
 * Each tool is the route itself, with its guard, scopes, limits and schemas. None of them sends, accepts, signs or
 * publishes: what would bind is written as a draft, which a person reads and sends in the product.
 */
import { z } from "zod";
import { GET as listOpenBriefs } from "@/app/api/briefs/route";
import { GET as listMessages } from "@/app/api/conversations/[id]/messages/route";
import { GET as getConversation } from "@/app/api/conversations/[id]/route";
import { GET as listConversations } from "@/app/api/conversations/route";
import { GET as readDashboard } from "@/app/api/dashboard/route";
import { GET as dealProgress } from "@/app/api/deals/[id]/progress/route";
import { GET as dealRecap } from "@/app/api/deals/[id]/recap/route";
import { GET as dealBoard } from "@/app/api/deals/board/route";
import { GET as listingAnalytics } from "@/app/api/listings/[id]/analytics/route";
import { GET as getListing } from "@/app/api/listings/[id]/route";
import { GET as listListings, POST as createListing } from "@/app/api/listings/route";
import { GET as listNotifications } from "@/app/api/notifications/route";
import { GET as compareOpportunities } from "@/app/api/opportunities/compare/route";
import { GET as getOpportunity } from "@/app/api/opportunities/[id]/route";
import { GET as searchOpportunities } from "@/app/api/opportunities/route";
import { GET as listPitches } from "@/app/api/preferences/[briefId]/pitches/route";
import { GET as getBrief } from "@/app/api/preferences/[briefId]/route";
import { POST as readBriefText } from "@/app/api/preferences/draft/route";
import { GET as listBriefs, POST as createBrief } from "@/app/api/preferences/route";
import { GET as getProposal } from "@/app/api/proposals/[id]/route";
import { GET as listRecommendations } from "@/app/api/recommendations/route";
import { POST as calculateRoi } from "@/app/api/roi/route";
import { PUT as saveOpportunity } from "@/app/api/saved/[listingId]/route";
import { GET as listSaved } from "@/app/api/saved/route";
import { GET as getDraft, PUT as saveDraft } from "@/app/api/message-drafts/[kind]/[id]/route";
import { listingPath, threadPath } from "@/lib/paths";
import { env } from "@/lib/platform/env";
import { offerSchema } from "@/lib/deals/schema";

type Handler = typeof searchOpportunities;

export interface Tool {
  name: string;
  title: string;
  description: string;
  handler: Handler;
  method: "GET" | "POST" | "PUT";
  /** Replaces the schema of the call, where the tool asks for something else than the call takes. */
  input?: z.ZodType;
  /** Turns what was asked for into what the call takes. */
  toCall?: (args: Record<string, unknown>) => Record<string, unknown>;
  /** Read before it is overwritten: somebody's own draft is not replaced. */
  before?: Handler;
  /** Where a person reads and sends what was drafted. */
  confirmAt?: (args: Record<string, unknown>) => string;
}

const read = (name: string, title: string, description: string, handler: Handler): Tool => ({
  ...{ name, title, description, handler },
  method: "GET",
});

const id = (value: unknown): string => (typeof value === "string" ? value : "");

const draftTarget = z
  .strictObject({
    conversationId: z.uuid().optional().describe("Of a conversation that exists"),
    listingId: z.uuid().optional().describe("Of an opportunity that nobody has written about yet"),
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

/** As the proposal form stores what was typed. */
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
    "Search sponsorship opportunities by words, place, sport, price and audience. With briefId each result has a match score with reasons, risks and gaps.",
    searchOpportunities,
  ),
  read(
    "get_opportunity",
    "Get an opportunity",
    "Get one opportunity in full: packages, prices, audience, reach and terms.",
    getOpportunity,
  ),
  read(
    "explain_match",
    "Explain a match",
    "Explain how well one opportunity fits a brief: the contribution of each factor to the score, in `match`.",
    getOpportunity,
  ),
  read(
    "compare_packages",
    "Compare opportunities",
    "Compare up to four opportunities: costs, audience, terms and match, with the best value of each row.",
    compareOpportunities,
  ),
  read(
    "get_recommendations",
    "Get recommendations",
    "List the best matches for a brief, with reasons.",
    listRecommendations,
  ),
  read("list_briefs", "List briefs", "List the briefs of your organization, the active one first.", listBriefs),
  read("get_brief", "Get a brief", "Get one brief of your organization.", getBrief),
  {
    ...{ name: "read_brief_text", title: "Read a brief from text", handler: readBriefText, method: "POST" },
    description: "Turn a description in plain language into the fields of a brief. Nothing is stored.",
  },
  {
    ...{ name: "draft_brief", title: "Draft a brief", handler: createBrief, method: "POST" },
    description:
      "Store a brief that only your organization sees. To open it to pitches of sellers, a person changes its visibility in the product.",
    toCall: (args) => ({ ...args, visibility: "private" }),
    confirmAt: () => `${env().APP_URL}/briefs`,
  },
  read("list_pitches", "List pitches", "List the pitches of sellers to one of your briefs.", listPitches),
  read("list_saved", "List saved opportunities", "List the opportunities that your organization saved.", listSaved),
  {
    ...{ name: "save_opportunity", title: "Save an opportunity", handler: saveOpportunity, method: "PUT" },
    description: "Save an opportunity for your organization. The seller does not see it.",
  },
];

const ofSellers: readonly Tool[] = [
  read("list_listings", "List your listings", "List the listings of your organization.", listListings),
  read("get_listing", "Get a listing", "Get one listing of your organization in full.", getListing),
  {
    ...{ name: "draft_listing", title: "Draft a listing", handler: createListing, method: "POST" },
    description: "Create a listing as a draft. A person reviews it and submits it for publication in the product.",
    confirmAt: () => `${env().APP_URL}/my-listings`,
  },
  read(
    "get_listing_analytics",
    "Get listing analytics",
    "Views, saves and inquiries of a listing over time.",
    listingAnalytics,
  ),
  read(
    "list_open_briefs",
    "List open briefs",
    "List the open briefs of marketers that your listings match. They do not name the marketer.",
    listOpenBriefs,
  ),
];

const ofBoth: readonly Tool[] = [
  read(
    "list_work",
    "List what needs attention",
    "List what needs attention now: replies, offers, approvals, deliverables and payments.",
    readDashboard,
  ),
  read("list_notifications", "List notifications", "List your notifications, newest first.", listNotifications),
  read("list_conversations", "List conversations", "List the conversations of your organization.", listConversations),
  read("get_conversation", "Get a conversation", "Get one conversation with its listing and state.", getConversation),
  read("read_messages", "Read messages", "Read the messages of a conversation, newest page first.", listMessages),
  {
    ...{ name: "draft_message", title: "Draft a message", handler: saveDraft, method: "PUT", before: getDraft },
    description:
      "Write a draft of a reply in a conversation, or of the first message about a listing. It is not sent: a person reads and sends it in the product.",
    ...{ input: messageDraftInput, toCall: messageDraft, confirmAt: draftPage },
  },
  {
    ...{ name: "draft_proposal", title: "Draft a proposal", handler: saveDraft, method: "PUT", before: getDraft },
    description:
      "Fill in the proposal form with lines, term and message as a draft. Nothing is offered: a person checks the terms and sends them in the product.",
    ...{ input: proposalDraftInput, toCall: proposalDraft, confirmAt: draftPage },
  },
  read(
    "get_proposal",
    "Get a proposal",
    "Get a proposal with all its revisions and what can be done with it.",
    getProposal,
  ),
  read("list_deals", "List deals", "List open and agreed deals by stage.", dealBoard),
  read(
    "get_deal",
    "Get a deal",
    "Get an agreed deal with its terms, deliverables, proof, payments and contract.",
    dealProgress,
  ),
  read("get_recap", "Get a recap", "Get what was promised, proven and paid in a deal.", dealRecap),
  {
    ...{ name: "estimate_roi", title: "Estimate the return", handler: calculateRoi, method: "POST" },
    description: "Estimate cost, media value, reach and return of a sponsorship. Nothing is stored.",
  },
];

export const tools: readonly Tool[] = [...ofBuyers, ...ofSellers, ...ofBoth];
