import { z } from "zod";
import { accountOwner } from "@/lib/auth/account-owner";
import { confirmEmailChange } from "@/lib/auth/email-change/commands";
import { emailTokenSchema } from "@/lib/auth/schema";
import { cookieName, cookieOptions } from "@/lib/auth/session-cookie";
import { defineRoute, setCookie } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "account.email.confirm",
  summary: "Confirm your new email with the emailed link; requires a session of the account",
  guard: accountOwner,
  input: emailTokenSchema,
  output: z.object({ email: z.string() }),
  limit: { points: 20, seconds: 60, by: "address" },
  run: async ({ actor, input }) => {
    const { email, cookie } = await confirmEmailChange(actor, input);
    await setCookie(cookieName("user"), cookie, cookieOptions("user"));
    return { email };
  },
});
