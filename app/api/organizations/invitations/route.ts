import { organizationAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { invite } from "@/lib/organizations/invitations/commands";
import { listInvitations } from "@/lib/organizations/invitations/queries";
import { invitationListSchema, invitationSchema, inviteSchema } from "@/lib/organizations/invitations/schema";

export const GET = defineRoute({
  action: "organizations.invitations",
  summary: "The invitations of your organization that are open, expired or declined",
  guard: organizationAdmin,
  output: invitationListSchema,
  run: async ({ actor }) => listInvitations(actor),
});

export const POST = defineRoute({
  action: "organizations.invite",
  summary: "Invite an address to your organization; the mailed link works until `expiresAt`",
  guard: organizationAdmin,
  recent: true,
  input: inviteSchema,
  output: invitationSchema,
  limit: { points: 30, seconds: 3600 },
  status: 201,
  run: ({ actor, input }) => invite(actor, input),
});
