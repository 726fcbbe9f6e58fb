import { anyone } from "@/lib/auth/actor";
import { currentUserSchema } from "@/lib/auth/schema";
import { cookieName, cookieOptions } from "@/lib/auth/session-cookie";
import { defineRoute, setCookie } from "@/lib/boundary/route";
import { registerByInvitation } from "@/lib/organizations/invitations/answer/commands";
import { registerByInvitationSchema } from "@/lib/organizations/invitations/schema";

export const POST = defineRoute({
  action: "organizations.register_by_invitation",
  summary: "Create an account with the invited email and join the organization",
  guard: anyone,
  input: registerByInvitationSchema,
  output: currentUserSchema,
  limit: { points: 10, seconds: 3600, by: "address" },
  status: 201,
  run: async ({ actor, input }) => {
    const { user, cookie } = await registerByInvitation(actor, input);
    await setCookie(cookieName("user"), cookie, cookieOptions("user"));
    return user;
  },
});
