import { z } from "zod";
import { enrollingAdmin } from "@/lib/auth/actor";
import { endAdminSession } from "@/lib/auth/admin/own-access/commands";
import { sessionParamsSchema } from "@/lib/auth/own-sessions/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "admin.own_access.end_session",
  summary: "Log out one of your admin sessions",
  guard: enrollingAdmin,
  params: sessionParamsSchema,
  output: z.object({ ended: z.number() }),
  run: async ({ actor, params }) => endAdminSession(actor, params),
});
