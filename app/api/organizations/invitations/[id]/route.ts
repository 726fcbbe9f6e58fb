import { z } from "zod";
import { organizationAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { revokeInvitation } from "@/lib/organizations/invitations/commands";
import { invitationParamsSchema } from "@/lib/organizations/invitations/schema";

export const DELETE = defineRoute({
  action: "organizations.revoke_invitation",
  summary: "Revoke an invitation",
  guard: organizationAdmin,
  params: invitationParamsSchema,
  output: z.object({ id: z.string() }),
  run: ({ actor, params }) => revokeInvitation(actor, params),
});
