import { loggedIn } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { acceptInvitation } from "@/lib/organizations/invitations/answer/commands";
import { acceptedSchema, answerInvitationSchema } from "@/lib/organizations/invitations/schema";

export const POST = defineRoute({
  action: "organizations.accept_invitation",
  summary: "Accept an invitation sent to your login email",
  guard: loggedIn,
  input: answerInvitationSchema,
  output: acceptedSchema,
  limit: { points: 20, seconds: 60, by: "address" },
  run: ({ actor, input }) => acceptInvitation(actor, input),
});
