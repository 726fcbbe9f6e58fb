import { z } from "zod";
import { doneSchema } from "@/lib/boundary/done";
import { accountOwner } from "@/lib/auth/account-owner";
import { cancelEmailChange, requestEmailChange } from "@/lib/auth/email-change/commands";
import { changeEmailSchema } from "@/lib/auth/email-change/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "account.email",
  summary: "Ask for another address; it is used once it is confirmed",
  guard: accountOwner,
  recent: true,
  input: changeEmailSchema,
  output: z.object({ email: z.string() }),
  limit: { points: 5, seconds: 3600 },
  run: ({ actor, input }) => requestEmailChange(actor, input),
});

export const DELETE = defineRoute({
  action: "account.email.cancel",
  summary: "Keep the present address",
  guard: accountOwner,
  output: doneSchema,
  run: async ({ actor }) => {
    await cancelEmailChange(actor);
    return { success: true };
  },
});
