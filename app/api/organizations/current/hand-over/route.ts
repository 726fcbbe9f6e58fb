import { z } from "zod";
import { organizationAdmin } from "@/lib/auth/actor";
import { cookieName, cookieOptions } from "@/lib/auth/session-cookie";
import { defineRoute, setCookie } from "@/lib/boundary/route";
import { handOver } from "@/lib/organizations/membership/commands";
import { handOverSchema } from "@/lib/organizations/membership/schema";

export const POST = defineRoute({
  action: "organizations.hand_over",
  summary: "Make another member an admin and step down, in one step",
  guard: organizationAdmin,
  recent: true,
  input: handOverSchema,
  output: z.object({ success: z.literal(true) }),
  limit: { points: 20, seconds: 3600 },
  run: async ({ actor, input }) => {
    const { cookie } = await handOver(actor, input);
    await setCookie(cookieName("user"), cookie, cookieOptions("user"));
    return { success: true as const };
  },
});
