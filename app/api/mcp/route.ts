import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
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
import { GET as getDraft, PUT as saveDraft } from "@/app/api/message-drafts/[kind]/[id]/route";
import { GET as listNotifications } from "@/app/api/notifications/route";
import { GET as getOpportunity } from "@/app/api/opportunities/[id]/route";
import { GET as compareOpportunities } from "@/app/api/opportunities/compare/route";
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
import { mcpServer } from "@/lib/assistants/server";
import { member } from "@/lib/auth/actor";
import { rejectForeignOrigin } from "@/lib/boundary/request-facts";
import { defineRoute } from "@/lib/boundary/route";
import { limits } from "@/lib/limits";
import { AppError } from "@/lib/platform/errors";

/** The calls behind the tools (lib/assistants/tools.ts). */
const calls = [
  listOpenBriefs,
  listMessages,
  getConversation,
  listConversations,
  readDashboard,
  dealProgress,
  dealRecap,
  dealBoard,
  listingAnalytics,
  getListing,
  listListings,
  createListing,
  listNotifications,
  compareOpportunities,
  getOpportunity,
  searchOpportunities,
  listPitches,
  getBrief,
  readBriefText,
  listBriefs,
  createBrief,
  getProposal,
  listRecommendations,
  calculateRoi,
  saveOpportunity,
  listSaved,
  getDraft,
  saveDraft,
];

export const POST = defineRoute({
  action: "mcp.call",
  summary: "Connect an assistant over the Model Context Protocol (streamable HTTP, stateless) with an API key",
  guard: member,
  body: "own",
  answers: "*/*",
  limit: { points: 300, seconds: 60 },
  run: async ({ actor, request }) => {
    if (!actor.apiKey) throw new AppError("unauthenticated", "Assistants log in with an API key as a bearer token.");
    // A page in a browser has no key to send; one that has was given it by somebody else.
    rejectForeignOrigin(request.headers);
    const server = mcpServer(calls, request.headers);
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: undefined,
      enableJsonResponse: true,
      maxRequestBodySize: limits.body.json,
    });
    await server.connect(transport);
    const response = await transport.handleRequest(request);
    await server.close();
    return response;
  },
});
