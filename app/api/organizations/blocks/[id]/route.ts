import { z } from "zod";
import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { unblockOrganization } from "@/lib/organizations/blocks/commands";
import { blockParamsSchema } from "@/lib/organizations/blocks/schema";

export const DELETE = defineRoute({
  action: "organizations.unblock",
  summary: "Unblock an organization; restores its listings and your conversations",
  guard: member,
  params: blockParamsSchema,
  output: z.object({ id: z.guid() }),
  run: ({ actor, params }) => unblockOrganization(actor, params),
});
