import { z } from "zod";
import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { revokeUserApiKey } from "@/lib/moderation/api-keys/commands";
import { namedSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.api_keys.revoke",
  summary: "Revoke an API key of any user",
  guard: platformAdmin,
  params: namedSchema,
  output: z.object({ id: z.guid() }),
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params }) => revokeUserApiKey(actor, params),
});
