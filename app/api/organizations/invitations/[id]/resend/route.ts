import { organizationAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { resendInvitation } from "@/lib/organizations/invitations/commands";
import { invitationParamsSchema, invitationSchema } from "@/lib/organizations/invitations/schema";

export const POST = defineRoute({
  action: "organizations.resend_invitation",
  summary: "Resend an invitation with a new link; the old link stops working",
  guard: organizationAdmin,
  recent: true,
  params: invitationParamsSchema,
  output: invitationSchema,
  limit: { points: 30, seconds: 3600 },
  run: ({ actor, params }) => resendInvitation(actor, params),
});
