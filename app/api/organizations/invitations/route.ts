import { organizationAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { invite } from "@/lib/organizations/invitations/commands";
import { listInvitations } from "@/lib/organizations/invitations/queries";
import { invitationListSchema, invitationSchema, inviteSchema } from "@/lib/organizations/invitations/schema";

export const GET = defineRoute({
  action: "organizations.invitations",
  summary: "List your organization’s open, expired, and declined invitations",
  guard: organizationAdmin,
  output: invitationListSchema,
  run: async ({ actor }) => listInvitations(actor),
});

export const POST = defineRoute({
  action: "organizations.invite",
  summary: "Invite someone by email; the link works until `expiresAt`",
  guard: organizationAdmin,
  recent: true,
  input: inviteSchema,
  output: invitationSchema,
  limit: { points: 30, seconds: 3600 },
  status: 201,
  run: ({ actor, input }) => invite(actor, input),
});
