import { z } from "zod";
import { organizationAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { removeConnection, saveConnection } from "@/lib/organizations/single-sign-on/commands";
import { getConnection } from "@/lib/organizations/single-sign-on/queries";
import { connectionSchema, ownConnectionSchema, saveConnectionSchema } from "@/lib/organizations/single-sign-on/schema";

export const GET = defineRoute({
  action: "organizations.login_provider",
  summary: "Get your organization’s login provider, without its secret",
  guard: organizationAdmin,
  output: ownConnectionSchema,
  run: ({ actor }) => getConnection(actor),
});

export const PUT = defineRoute({
  action: "organizations.save_login_provider",
  summary: "Set your organization’s login provider",
  guard: organizationAdmin,
  recent: true,
  input: saveConnectionSchema,
  output: connectionSchema,
  limit: { points: 30, seconds: 3600 },
  run: ({ actor, input }) => saveConnection(actor, input),
});

export const DELETE = defineRoute({
  action: "organizations.remove_login_provider",
  summary: "Remove your organization’s login provider",
  guard: organizationAdmin,
  recent: true,
  output: z.object({ removed: z.literal(true) }),
  limit: { points: 30, seconds: 3600 },
  run: ({ actor }) => removeConnection(actor),
});
