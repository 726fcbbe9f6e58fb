import { z } from "zod";
import { superAdmin } from "@/lib/auth/actor";
import { inviteAdmin } from "@/lib/auth/admin/invitations/commands";
import { listAdminInvitations } from "@/lib/auth/admin/invitations/queries";
import { invitedAdminSchema } from "@/lib/auth/admin/registration/schema";
import { inviteAdminSchema } from "@/lib/auth/admin/schema";
import { defineRoute } from "@/lib/boundary/route";

export const GET = defineRoute({
  action: "admin.invitations.list",
  summary: "List open admin invitations",
  guard: superAdmin,
  output: z.object({ items: z.array(invitedAdminSchema) }),
  run: async ({ actor }) => listAdminInvitations(actor),
});

export const POST = defineRoute({
  action: "admin.invitations.create",
  summary: "Invite an admin",
  guard: superAdmin,
  recent: true,
  input: inviteAdminSchema,
  output: invitedAdminSchema,
  limit: { points: 20, seconds: 60 * 60 },
  status: 201,
  run: async ({ actor, input }) => inviteAdmin(actor, input),
});
