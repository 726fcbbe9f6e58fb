import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listAllListings } from "@/lib/moderation/listings/all/queries";
import { listAllListingsSchema, listingRowSchema } from "@/lib/moderation/listings/all/schema";
import { pageSchema } from "@/lib/platform/pagination";

export const GET = defineRoute({
  action: "admin.opportunities.all",
  summary: "List all submitted listings by state, search, and order",
  guard: platformAdmin,
  input: listAllListingsSchema,
  output: pageSchema(listingRowSchema),
  run: ({ actor, input }) => listAllListings(actor, input),
});
