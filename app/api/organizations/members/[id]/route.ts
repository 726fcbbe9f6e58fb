import { z } from "zod";
import { organizationAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { changeRole, removeMember } from "@/lib/organizations/membership/commands";
import { changeRoleSchema, memberParamsSchema, memberSchema } from "@/lib/organizations/membership/schema";

export const PATCH = defineRoute({
  action: "organizations.change_role",
  summary: "Change a member’s role; logs them out everywhere",
  guard: organizationAdmin,
  recent: true,
  params: memberParamsSchema,
  input: changeRoleSchema,
  output: memberSchema,
  limit: { points: 100, seconds: 3600 },
  run: ({ actor, params, input }) => changeRole(actor, { ...input, id: params.id }),
});

export const DELETE = defineRoute({
  action: "organizations.remove_member",
  summary: "Remove a member from your organization",
  guard: organizationAdmin,
  params: memberParamsSchema,
  output: z.object({ id: z.string() }),
  limit: { points: 100, seconds: 3600 },
  run: ({ actor, params }) => removeMember(actor, params),
});
