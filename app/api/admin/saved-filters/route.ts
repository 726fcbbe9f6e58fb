import { z } from "zod";
import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { saveFilter } from "@/lib/moderation/saved-filters/commands";
import { listSavedFilters } from "@/lib/moderation/saved-filters/queries";
import { listSavedFiltersSchema, saveFilterSchema, savedFilterSchema } from "@/lib/moderation/saved-filters/schema";

export const GET = defineRoute({
  action: "admin.saved_filters.list",
  summary: "List your saved filters for an admin list",
  guard: platformAdmin,
  input: listSavedFiltersSchema,
  output: z.object({ items: z.array(savedFilterSchema) }),
  run: ({ actor, input }) => listSavedFilters(actor, input.path),
});

export const POST = defineRoute({
  action: "admin.saved_filters.save",
  summary: "Save an admin list’s filters under a name",
  guard: platformAdmin,
  input: saveFilterSchema,
  output: savedFilterSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, input }) => saveFilter(actor, input),
});
