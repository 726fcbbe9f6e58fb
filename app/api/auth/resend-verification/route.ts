import { z } from "zod";
import { loggedIn } from "@/lib/auth/actor";
import { resendVerification } from "@/lib/auth/commands";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "auth.resend",
  summary: "Resend the confirmation link",
  guard: loggedIn,
  output: z.object({ success: z.literal(true) }),
  limit: { points: 3, seconds: 3600 },
  run: async ({ actor }) => {
    await resendVerification(actor);
    return { success: true };
  },
});
