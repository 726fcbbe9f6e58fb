import { enrollingOwner } from "@/lib/auth/account-owner";
import { changePassword } from "@/lib/auth/password-change/commands";
import { changePasswordSchema } from "@/lib/auth/schema";
import { cookieName, cookieOptions } from "@/lib/auth/session-cookie";
import { defineRoute, setCookie } from "@/lib/boundary/route";
import { doneSchema } from "@/lib/boundary/done";

export const POST = defineRoute({
  action: "account.password",
  summary: "Change your password; ends all other sessions",
  guard: enrollingOwner,
  input: changePasswordSchema,
  output: doneSchema,
  limit: { points: 10, seconds: 600 },
  run: async ({ actor, input }) => {
    const { cookie } = await changePassword(actor, input);
    await setCookie(cookieName("user"), cookie, cookieOptions("user"));
    return { success: true };
  },
});
