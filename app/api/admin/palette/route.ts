import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listAdminPaletteItems } from "@/lib/moderation/palette/queries";
import { paletteItemsSchema, paletteQuerySchema } from "@/lib/palette/schema";

export const GET = defineRoute({
  action: "admin.palette.list",
  summary: "Find organizations, users, listings, and posts to jump to as an admin types",
  guard: platformAdmin,
  input: paletteQuerySchema,
  output: paletteItemsSchema,
  run: ({ actor, input }) => listAdminPaletteItems(actor, input),
});
