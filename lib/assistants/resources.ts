/**
 * What an assistant can attach to a chat: listings, briefs and deals, each read through a call that the key may make.
 */
import "server-only";
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type Resource,
} from "@modelcontextprotocol/sdk/types.js";
import { type Arguments, type Caller, ask, untrustedNotice } from "./calls";

interface Kind {
  name: string;
  title: string;
  description: string;
  /** The call that reads one, and its parameter's name. */
  read: string;
  id: string;
  /** The call that lists those of the organization. */
  list: string;
  query: Arguments;
  named: (body: Arguments) => { id: string; name: string }[];
}

const mimeType = "application/json";

const items = (body: Arguments) => (body.items ?? []) as { id: string; name: string; title: string }[];

const kinds: readonly Kind[] = [
  {
    ...{ name: "listing", title: "Listing", read: "listings.get", id: "id", list: "listings.list" },
    description: "A listing with its packages, prices, audience, and terms, as visible to you",
    query: { mine: "1" },
    named: (body) => items(body).map(({ id, title }) => ({ id, name: title })),
  },
  {
    ...{ name: "brief", title: "Brief", read: "preferences.get", id: "briefId", list: "preferences.list" },
    description: "A brief of your organization",
    query: {},
    named: items,
  },
  {
    ...{ name: "deal", title: "Deal", read: "deals.progress", id: "id", list: "deals.board" },
    description: "An agreed deal with its terms, deliverables, proof, payments, and contract",
    query: {},
    named: ({ columns: stages }) =>
      (stages as { stage: string; deals: { id: string; number: number; listingTitle: string }[] }[])
        .filter(({ stage }) => stage !== "negotiating")
        .flatMap(({ deals }) => deals.map((deal) => ({ id: deal.id, name: `#${deal.number} ${deal.listingTitle}` }))),
  },
];

export function offerResources(server: Server, caller: Caller): void {
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: kinds.map(({ name, title, description }) => ({
      ...{ name, title, description, mimeType },
      uriTemplate: `pitchside://${name}/{id}`,
    })),
  }));
  server.setRequestHandler(ListResourcesRequestSchema, async () => ({
    resources: (await Promise.all(kinds.map((kind) => listed(caller, kind)))).flat(),
  }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    const [, name, id] = /^pitchside:\/\/(\w+)\/([\w-]+)$/.exec(uri) ?? [];
    const kind = kinds.find((each) => each.name === name);
    if (!kind) throw new McpError(ErrorCode.InvalidParams, `There is no resource ${uri}.`);
    const { status, body } = await ask(caller, kind.read, { [kind.id]: id });
    if (status >= 400) throw new McpError(ErrorCode.InvalidParams, String(body.message));
    return { contents: [{ uri, mimeType, text: JSON.stringify({ notice: untrustedNotice, data: body }) }] };
  });
}

/** Those of a kind; none if the key's scopes or its owner's side don’t allow it. */
async function listed(caller: Caller, { name, list, query, named }: Kind): Promise<Resource[]> {
  const { status, body } = await ask(caller, list, query);
  if (status >= 400) return [];
  return named(body).map((each) => ({ uri: `pitchside://${name}/${each.id}`, name: each.name, mimeType }));
}
