import { anyone } from "@/lib/auth/actor";
import { verifyEmail } from "@/lib/auth/commands";
import { verifyEmailSchema } from "@/lib/auth/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "auth.verify",
  summary: "Confirm an e-mail address with a mailed token",
  guard: anyone,
  input: verifyEmailSchema,
  limit: { points: 10, seconds: 60, by: "address" },
  run: async ({ actor, input }) => {
    await verifyEmail(actor, input);
    return { success: true };
  },
});
