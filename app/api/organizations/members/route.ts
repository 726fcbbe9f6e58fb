import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listMembers } from "@/lib/organizations/membership/queries";
import { memberListSchema } from "@/lib/organizations/membership/schema";

export const GET = defineRoute({
  action: "organizations.members",
  summary: "List members of your organization",
  guard: member,
  output: memberListSchema,
  run: async ({ actor }) => listMembers(actor),
});
