import "server-only";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  type CallToolResult,
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type Tool as ListedTool,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { jsonSchemaOf } from "@/lib/boundary/openapi";
import type { DeclaredHandler } from "@/lib/boundary/route";
import { env } from "@/lib/platform/env";
import { type Arguments, type Caller, ask, callOf, untrustedNotice } from "./calls";
import { offerResources } from "./resources";
import { type Tool, tools } from "./tools";

/**
 * The three workflows as prompts that a person picks in an assistant. They name tools, and leave binding steps to the
 * person.
 */

interface Prompt {
  name: string;
  title: string;
  description: string;
  argument: { name: string; description: string };
  text: (value: string) => string;
}

const prompts: readonly Prompt[] = [
  {
    ...{ name: "find_and_compare", title: "Find and compare sponsorships" },
    description: "Find opportunities that fit a need, explain the matches, and compare the best ones",
    argument: { name: "need", description: "What you want to sponsor, your audience, places, and budget" },
    text: (need) =>
      `Find sponsorship opportunities for this need: ${need}\nUse list_briefs, and read_brief_text and draft_brief if no brief fits. Search with search_opportunities and the briefId, use explain_match for the best results, and compare up to four with compare_packages. Recommend one, with its reasons, risks, and gaps, and ask me before you save it.`,
  },
  {
    ...{ name: "prepare_proposal", title: "Draft a proposal" },
    description: "Draft the terms of an offer for an opportunity or in a conversation",
    argument: { name: "about", description: "The opportunity or conversation, and what you want to offer" },
    text: (about) =>
      `Draft a proposal: ${about}\nRead the opportunity with get_opportunity, or the conversation with get_conversation and read_messages. Suggest lines, prices, and a term within the budget of the brief, and ask me to agree. Then call draft_proposal once and give me its confirmAt address. I’ll check it and send it myself.`,
  },
  {
    ...{ name: "log_proof", title: "Log proof of deliverables" },
    description: "Find deliverables that need proof and prepare what to submit",
    argument: { name: "deal", description: "The deal, or all deals" },
    text: (deal) =>
      `Help me log proof for: ${deal}\nFind what is due with list_work and get_deal. For each deliverable that needs proof, ask me for a link, a file, or a figure, and write a note of at most 1,000 characters. Give me the deal’s address from list_work. I’ll submit the proof myself.`,
  },
];

function offerPrompts(server: Server): void {
  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: prompts.map(({ name, title, description, argument }) => ({
      ...{ name, title, description },
      arguments: [{ ...argument, required: true }],
    })),
  }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
    const prompt = prompts.find(({ name }) => name === params.name);
    const value = prompt && params.arguments?.[prompt.argument.name];
    if (!value) throw new McpError(ErrorCode.InvalidParams, "There is no such prompt, or its argument is missing.");
    return {
      description: prompt.description,
      messages: [{ role: "user" as const, content: { type: "text" as const, text: prompt.text(value) } }],
    };
  });
}

const instructions = [
  "Pitchside is a marketplace for sponsorships. These tools act as the owner of the API key, within its scopes.",
  "No tool sends, accepts, signs, or publishes anything: drafts are read and sent by a person in the product. Give the person the confirmAt address of a draft.",
  untrustedNotice,
].join(" ");

interface ObjectSchema {
  [keyword: string]: unknown;
  type: "object";
  properties?: Record<string, object>;
  required?: string[];
}

/** The server for a single request; it has no session. `headers` are the request's, including the key. */
export function mcpServer(handlers: readonly DeclaredHandler[], headers: Headers): Server {
  const caller = { calls: new Map(handlers.map((call) => [call.declaration.action, call])), headers };
  const server = new Server(
    { name: "pitchside", title: "Pitchside", version: "1", websiteUrl: env().APP_URL },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map((tool) => listed(tool, callOf(caller, tool.action))),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name}.`);
    return callTool(caller, tool, params.arguments ?? {});
  });
  offerResources(server, caller);
  offerPrompts(server);
  return server;
}

function listed(tool: Tool, { declaration }: DeclaredHandler): ListedTool {
  const { name, title, description, method, before } = tool;
  const isRead = method === "GET" || name === "estimate_roi" || name === "read_brief_text";
  return {
    ...{ name, title, description },
    inputSchema: inputSchemaOf(tool, declaration),
    outputSchema: outputSchemaOf(tool, declaration),
    annotations: {
      title,
      readOnlyHint: isRead,
      destructiveHint: false,
      idempotentHint: isRead || method === "PUT" || Boolean(before),
      openWorldHint: false,
    },
  };
}

/** The path and the query or body of the call, as one object. */
function inputSchemaOf(tool: Tool, { params, input }: DeclaredHandler["declaration"]): ObjectSchema {
  const schemas = tool.input ? [tool.input] : [params, input];
  const parts = schemas.flatMap((schema) => (schema ? [jsonSchemaOf(schema, "input") as ObjectSchema] : []));
  const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {})) as Record<string, object>;
  const required = parts.flatMap((part) => part.required ?? []);
  return { type: "object", properties, ...(required.length > 0 && { required }) };
}

const noticeSchema = { type: "string", description: "How to treat the data" };

function outputSchemaOf(tool: Tool, { output }: DeclaredHandler["declaration"]): ListedTool["outputSchema"] {
  const { $defs, ...data }: { $defs?: object } = output ? jsonSchemaOf(output, "output") : { type: "object" };
  const confirmAt = { type: "string", description: "Where a person reads and sends it" };
  return {
    type: "object",
    ...($defs && { $defs }),
    properties: { notice: noticeSchema, data, ...(tool.confirmAt && { confirmAt }) },
    required: ["notice", "data"],
  };
}

async function callTool(caller: Caller, tool: Tool, args: Arguments): Promise<CallToolResult> {
  if (tool.input) {
    const checked = tool.input.safeParse(args);
    if (!checked.success) return refusal({ message: z.prettifyError(checked.error) });
  }
  const call = tool.toCall ? tool.toCall(args) : args;
  if (tool.before && (await hasDraft(caller, tool.before, call)))
    return refusal({
      message: "There is already a draft, which may be a person’s. It must be sent or removed first.",
    });
  const { status, body } = await ask(caller, tool.action, call, tool.method);
  if (status >= 400) return refusal(body);
  const result = {
    notice: untrustedNotice,
    data: body,
    ...(tool.confirmAt && { confirmAt: tool.confirmAt(args) }),
  };
  return { content: [{ type: "text", text: JSON.stringify(result) }], structuredContent: result };
}

async function hasDraft(caller: Caller, before: string, { kind, id }: Arguments): Promise<boolean> {
  const { status, body } = await ask(caller, before, { kind, id });
  return status === 200 && typeof body.body === "string";
}

/** In words that a model can act on: what is wrong, and with which field. */
function refusal({ message, errors }: Arguments): CallToolResult {
  const fields = errors && typeof errors === "object" ? ` ${JSON.stringify(errors)}` : "";
  return { isError: true, content: [{ type: "text", text: `${String(message)}${fields}` }] };
}
