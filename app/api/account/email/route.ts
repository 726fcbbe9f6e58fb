import { z } from "zod";
import { doneSchema } from "@/lib/boundary/done";
import { accountOwner } from "@/lib/auth/account-owner";
import { cancelEmailChange, requestEmailChange } from "@/lib/auth/email-change/commands";
import { changeEmailSchema } from "@/lib/auth/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "account.email",
  summary: "Change your email; takes effect once confirmed",
  guard: accountOwner,
  recent: true,
  input: changeEmailSchema,
  output: z.object({ email: z.string() }),
  limit: { points: 5, seconds: 3600 },
  run: ({ actor, input }) => requestEmailChange(actor, input),
});

export const DELETE = defineRoute({
  action: "account.email.cancel",
  summary: "Cancel a pending email change",
  guard: accountOwner,
  output: doneSchema,
  run: async ({ actor }) => {
    await cancelEmailChange(actor);
    return { success: true };
  },
});
