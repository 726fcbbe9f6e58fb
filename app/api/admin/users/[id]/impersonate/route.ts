import { platformAdmin } from "@/lib/auth/actor";
import { cookieName } from "@/lib/auth/session-cookie";
import { visitCookieOptions } from "@/lib/auth/visits";
import { doneSchema } from "@/lib/boundary/done";
import { defineRoute, setCookie } from "@/lib/boundary/route";
import { startImpersonation } from "@/lib/moderation/impersonation/commands";
import { namedSchema, reasonSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.users.impersonate",
  summary: "View an account read-only for 30 minutes; sets the user cookie",
  guard: platformAdmin,
  recent: true,
  params: namedSchema,
  input: reasonSchema,
  output: doneSchema,
  limit: { points: 20, seconds: 600 },
  run: async ({ actor, params, input }) => {
    const { cookie } = await startImpersonation(actor, { ...params, ...input });
    await setCookie(cookieName("user"), cookie, visitCookieOptions());
    return { success: true };
  },
});
