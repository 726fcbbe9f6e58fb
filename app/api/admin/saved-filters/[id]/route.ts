import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { deleteSavedFilter } from "@/lib/moderation/saved-filters/commands";
import { savedFilterParamsSchema } from "@/lib/moderation/saved-filters/schema";
import { z } from "zod";

export const DELETE = defineRoute({
  action: "admin.saved_filters.delete",
  summary: "Delete one of your saved filters",
  guard: platformAdmin,
  params: savedFilterParamsSchema,
  output: z.object({ id: z.guid() }),
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params }) => deleteSavedFilter(actor, params.id),
});
