import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { getCurrentOrganization } from "@/lib/organizations/queries";

export const GET = defineRoute({
  action: "organizations.current",
  summary: "The organization that you act for",
  guard: member,
  run: async ({ actor }) => getCurrentOrganization(actor),
});
