import { anyone } from "@/lib/auth/actor";
import { currentUserSchema } from "@/lib/auth/schema";
import { cookieName, cookieOptions } from "@/lib/auth/session-cookie";
import { defineRoute, setCookie } from "@/lib/boundary/route";
import { register } from "@/lib/organizations/registration/commands";
import { registerSchema } from "@/lib/organizations/registration/schema";

export const POST = defineRoute({
  action: "auth.register",
  summary: "Sign up with a new organization, or request to join one",
  guard: anyone,
  input: registerSchema,
  output: currentUserSchema,
  limit: { points: 5, seconds: 3600, by: "address" },
  status: 201,
  run: async ({ actor, input }) => {
    const { user, cookie } = await register(actor, input);
    await setCookie(cookieName("user"), cookie, cookieOptions("user"));
    return user;
  },
});
