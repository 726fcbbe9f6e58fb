import { z } from "zod";
import { anyone } from "@/lib/auth/actor";
import { verifyEmail } from "@/lib/auth/commands";
import { verifyEmailSchema } from "@/lib/auth/schema";
import { defineRoute } from "@/lib/boundary/route";
import { enterByConfirmedAddress } from "@/lib/organizations/join-requests/domain-entry-commands";

export const POST = defineRoute({
  action: "auth.verify",
  summary: "Confirm an email address with an emailed token",
  guard: anyone,
  input: verifyEmailSchema,
  output: z.object({ success: z.literal(true) }),
  limit: { points: 10, seconds: 60, by: "address" },
  run: async ({ actor, input }) => {
    const { userId } = await verifyEmail(actor, input);
    await enterByConfirmedAddress(userId);
    return { success: true };
  },
});
