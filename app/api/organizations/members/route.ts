import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listMembers } from "@/lib/organizations/queries";

export const GET = defineRoute({
  action: "organizations.members",
  summary: "The people of your organization",
  guard: member,
  run: async ({ actor }) => listMembers(actor),
});
