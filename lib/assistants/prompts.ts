/** The three journeys as prompts that a person picks in an assistant. They name tools, and leave what binds to the person. */
import "server-only";
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";

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
    description: "Find opportunities that fit a need, explain the matches and compare the best ones",
    argument: { name: "need", description: "What you want to sponsor, your audience, places and budget" },
    text: (need) =>
      `Find sponsorship opportunities for this need: ${need}\nUse list_briefs, and read_brief_text and draft_brief if no brief fits. Search with search_opportunities and the briefId, use explain_match for the best results, and compare up to four with compare_packages. Recommend one, with its reasons, risks and gaps, and ask me before you save it.`,
  },
  {
    ...{ name: "prepare_proposal", title: "Draft a proposal" },
    description: "Draft the terms of an offer for an opportunity or in a conversation",
    argument: { name: "about", description: "The opportunity or conversation, and what you want to offer" },
    text: (about) =>
      `Draft a proposal: ${about}\nRead the opportunity with get_opportunity, or the conversation with get_conversation and read_messages. Suggest lines, prices and a term within the budget of the brief and ask me to agree. Then call draft_proposal once and give me its confirmAt address. I check and send it myself.`,
  },
  {
    ...{ name: "log_proof", title: "Log proof of deliverables" },
    description: "Find deliverables that need proof and prepare what to submit",
    argument: { name: "deal", description: "The deal, or all deals" },
    text: (deal) =>
      `Help me log proof for: ${deal}\nFind what is due with list_work and get_deal. For each deliverable that needs proof, ask me for a link, a file or a figure, and write a note of at most 1,000 characters. Give me the deal’s address from list_work. I submit the proof myself.`,
  },
];

export function offerPrompts(server: Server): void {
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
