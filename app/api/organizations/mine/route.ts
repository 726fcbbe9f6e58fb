import { z } from "zod";
import { loggedIn } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listOwnOrganizations } from "@/lib/organizations/membership/queries";
import { ownOrganizationSchema } from "@/lib/organizations/membership/schema";

export const GET = defineRoute({
  action: "organizations.mine",
  summary: "List the organizations you are a member of",
  guard: loggedIn,
  output: z.object({ items: z.array(ownOrganizationSchema) }),
  run: async ({ actor }) => ({ items: await listOwnOrganizations(actor) }),
});
