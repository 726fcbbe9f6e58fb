import { organizationAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { resendInvitation } from "@/lib/organizations/invitations/commands";
import { invitationParamsSchema, invitationSchema } from "@/lib/organizations/invitations/schema";

export const POST = defineRoute({
  action: "organizations.resend_invitation",
  summary: "Send an invitation again under a new link; the old one is dead",
  guard: organizationAdmin,
  recent: true,
  params: invitationParamsSchema,
  output: invitationSchema,
  limit: { points: 30, seconds: 3600 },
  run: ({ actor, params }) => resendInvitation(actor, params),
});
