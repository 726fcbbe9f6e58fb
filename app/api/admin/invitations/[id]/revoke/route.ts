import { superAdmin } from "@/lib/auth/actor";
import { revokeAdminInvitation } from "@/lib/auth/admin/invitations/commands";
import { invitationParamsSchema } from "@/lib/auth/admin/registration/schema";
import { adminDoneSchema } from "@/lib/auth/admin/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "admin.invitations.revoke",
  summary: "Revoke an open admin invitation",
  guard: superAdmin,
  params: invitationParamsSchema,
  output: adminDoneSchema,
  run: async ({ actor, params }) => {
    await revokeAdminInvitation(actor, params);
    return { success: true };
  },
});
