import { z } from "zod";
import { anyone } from "@/lib/auth/actor";
import { logOut } from "@/lib/auth/commands";
import { cookieName, cookieOptions } from "@/lib/auth/session-cookie";
import { defineRoute, setCookie } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "auth.logout",
  summary: "Log out",
  guard: anyone,
  output: z.object({ success: z.literal(true) }),
  run: async ({ actor }) => {
    await logOut(actor);
    await setCookie(cookieName("user"), null, cookieOptions("user"));
    return { success: true };
  },
});
