import { z } from "zod";
import { member } from "@/lib/auth/actor";
import { cookieName, cookieOptions } from "@/lib/auth/session-cookie";
import { defineRoute, setCookie } from "@/lib/boundary/route";
import { leaveOrganization } from "@/lib/organizations/membership/commands";

export const POST = defineRoute({
  action: "organizations.leave",
  summary: "Leave the current organization; the last admin cannot leave",
  guard: member,
  recent: true,
  output: z.object({ success: z.literal(true) }),
  limit: { points: 20, seconds: 3600 },
  run: async ({ actor }) => {
    const { cookie } = await leaveOrganization(actor);
    await setCookie(cookieName("user"), cookie, cookieOptions("user"));
    return { success: true as const };
  },
});
