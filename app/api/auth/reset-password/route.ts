import { z } from "zod";
import { anyone } from "@/lib/auth/actor";
import { resetPassword } from "@/lib/auth/commands";
import { resetPasswordSchema } from "@/lib/auth/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "auth.reset",
  summary: "Set a new password with an emailed token",
  guard: anyone,
  input: resetPasswordSchema,
  output: z.object({ success: z.literal(true) }),
  limit: { points: 10, seconds: 60, by: "address" },
  run: async ({ actor, input }) => {
    await resetPassword(actor, input);
    return { success: true };
  },
});
