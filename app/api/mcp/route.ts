import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { member } from "@/lib/auth/actor";
import { rejectForeignOrigin } from "@/lib/boundary/request-facts";
import { defineRoute } from "@/lib/boundary/route";
import { limits } from "@/lib/limits";
import { AppError } from "@/lib/platform/errors";
import { mcpServer } from "./server";

export const POST = defineRoute({
  action: "mcp.call",
  summary: "The Model Context Protocol (streamable HTTP, without sessions) for assistants, with an API key",
  guard: member,
  body: "own",
  answers: "*/*",
  limit: { points: 300, seconds: 60 },
  run: async ({ actor, request }) => {
    if (!actor.apiKey) throw new AppError("unauthenticated", "Assistants log in with an API key as a bearer token.");
    // A page in a browser has no key to send; one that has was given it by somebody else.
    rejectForeignOrigin(request.headers);
    const server = mcpServer(request.headers);
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
