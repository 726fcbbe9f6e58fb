import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listPaletteItems } from "@/lib/palette/queries";
import { paletteItemsSchema, paletteQuerySchema } from "@/lib/palette/schema";

export const GET = defineRoute({
  action: "account.palette",
  summary: "Find listings, conversations, and deals to jump to as you type",
  guard: member,
  input: paletteQuerySchema,
  output: paletteItemsSchema,
  limit: { points: 300, seconds: 60 },
  run: ({ actor, input }) => listPaletteItems(actor, input),
});
