import { z } from "zod";
import { loggedIn } from "@/lib/auth/actor";
import { cookieName, cookieOptions } from "@/lib/auth/session-cookie";
import { defineRoute, setCookie } from "@/lib/boundary/route";
import { endImpersonation } from "@/lib/moderation/impersonation/commands";

export const POST = defineRoute({
  action: "auth.end_impersonation",
  summary: "End an admin’s read-only visit",
  guard: loggedIn,
  output: z.object({ userId: z.guid() }),
  whileImpersonated: true,
  run: async ({ actor }) => {
    const visited = await endImpersonation(actor);
    await setCookie(cookieName("user"), null, cookieOptions("user"));
    return visited;
  },
});
