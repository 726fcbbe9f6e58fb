import { z } from "zod";
import { anyone } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { declineInvitation } from "@/lib/organizations/invitations/answer/commands";
import { answerInvitationSchema } from "@/lib/organizations/invitations/schema";

export const POST = defineRoute({
  action: "organizations.decline_invitation",
  summary: "Decline an invitation with the emailed link",
  guard: anyone,
  input: answerInvitationSchema,
  output: z.object({ success: z.literal(true) }),
  limit: { points: 20, seconds: 60, by: "address" },
  run: ({ actor, input }) => declineInvitation(actor, input),
});
