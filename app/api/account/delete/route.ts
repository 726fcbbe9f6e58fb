import { deleteAccount } from "@/lib/account/deletion/commands";
import { deleteAccountSchema } from "@/lib/account/deletion/schema";
import { accountOwner } from "@/lib/auth/account-owner";
import { cookieName, cookieOptions } from "@/lib/auth/session-cookie";
import { doneSchema } from "@/lib/boundary/done";
import { defineRoute, setCookie } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "account.delete",
  summary: "Permanently delete your account",
  guard: accountOwner,
  input: deleteAccountSchema,
  output: doneSchema,
  limit: { points: 10, seconds: 3600 },
  run: async ({ actor, input }) => {
    await deleteAccount(actor, input);
    await setCookie(cookieName("user"), null, cookieOptions("user"));
    return { success: true };
  },
});
