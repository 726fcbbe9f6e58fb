import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { previewMerge } from "@/lib/moderation/organizations/merge/preview-queries";
import { mergePreviewResultSchema, mergePreviewSchema } from "@/lib/moderation/organizations/schema";
import { namedSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.organizations.preview_merge",
  summary: "Preview a merge without changing anything",
  guard: platformAdmin,
  params: namedSchema,
  input: mergePreviewSchema,
  output: mergePreviewResultSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, params, input }) => previewMerge(actor, { ...params, ...input }),
});
