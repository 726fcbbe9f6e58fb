import { z } from "zod";
import { anyone } from "@/lib/auth/actor";
import { confirmEmailChange } from "@/lib/auth/email-change/commands";
import { emailTokenSchema } from "@/lib/auth/email-change/schema";
import { cookieName, cookieOptions } from "@/lib/auth/session-cookie";
import { defineRoute, setCookie } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "account.email.confirm",
  summary: "Confirm a new address with the mailed link",
  guard: anyone,
  input: emailTokenSchema,
  output: z.object({ email: z.string(), signedIn: z.boolean() }),
  limit: { points: 20, seconds: 60, by: "address" },
  run: async ({ actor, input }) => {
    const { email, cookie } = await confirmEmailChange(actor, input);
    if (cookie) await setCookie(cookieName("user"), cookie, cookieOptions("user"));
    return { email, signedIn: cookie !== null };
  },
});
