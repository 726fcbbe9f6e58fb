import { z } from "zod";
import { member, seller } from "@/lib/auth/actor";
import { doneSchema } from "@/lib/boundary/done";
import { defineRoute } from "@/lib/boundary/route";
import { holdForBuyer, releaseHold } from "@/lib/deals/holds/commands";
import { getHold } from "@/lib/deals/holds/queries";
import { holdSchema, holdViewSchema } from "@/lib/deals/holds/schema";
import { conversationParamsSchema } from "@/lib/messages/schema";

const holdAnswerSchema = z.object({ hold: holdViewSchema.nullable() });
const limit = { points: 30, seconds: 60 };

export const GET = defineRoute({
  action: "conversations.getHold",
  summary: "Get what the seller holds for the buyer in a conversation, not counting offers",
  guard: member,
  params: conversationParamsSchema,
  output: holdAnswerSchema,
  run: async ({ actor, params }) => ({ hold: await getHold(actor, params.id) }),
});

export const PUT = defineRoute({
  action: "conversations.hold",
  summary: "Hold packages, assets, or categories for the buyer in a conversation until a date",
  guard: seller,
  params: conversationParamsSchema,
  input: holdSchema,
  output: holdAnswerSchema,
  limit,
  run: async ({ actor, params, input }) => ({ hold: await holdForBuyer(actor, params.id, input) }),
});

export const DELETE = defineRoute({
  action: "conversations.releaseHold",
  summary: "Release the hold for the buyer in a conversation",
  guard: seller,
  params: conversationParamsSchema,
  output: doneSchema,
  limit,
  run: async ({ actor, params }) => {
    await releaseHold(actor, params.id);
    return { success: true };
  },
});
