import { z } from "zod";
import { anyone } from "@/lib/auth/actor";
import { requestPasswordReset } from "@/lib/auth/commands";
import { forgotPasswordSchema } from "@/lib/auth/schema";
import { defineRoute } from "@/lib/boundary/route";
import { takePoint } from "@/lib/platform/rate-limit";

export const POST = defineRoute({
  action: "auth.forgot",
  summary: "Request a password reset link",
  guard: anyone,
  input: forgotPasswordSchema,
  output: z.object({ success: z.literal(true), token: z.string().nullable() }),
  limit: { points: 10, seconds: 60, by: "address" },
  run: async ({ actor, input }) => {
    await takePoint("auth.forgot.account", input.email, { points: 3, seconds: 3600 });
    return { success: true, ...(await requestPasswordReset(actor, input)) };
  },
});
