import { anyone, loggedIn } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listOrganizations } from "@/lib/organizations/directory/queries";
import { directoryPageSchema, listOrganizationsSchema } from "@/lib/organizations/directory/schema";
import { createOrganization } from "@/lib/organizations/create/commands";
import { foundOrganizationSchema, foundedSchema } from "@/lib/organizations/create/schema";

export const GET = defineRoute({
  action: "organizations.list",
  summary: "Find organizations of your type by name, type, and industry; without a session, by part of a name",
  guard: anyone,
  input: listOrganizationsSchema,
  output: directoryPageSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, input }) => listOrganizations(actor, input),
});

export const POST = defineRoute({
  action: "organizations.create",
  summary: "Create another organization with you as its admin",
  guard: loggedIn,
  input: foundOrganizationSchema,
  output: foundedSchema,
  limit: { points: 5, seconds: 86400 },
  status: 201,
  run: ({ actor, input }) => createOrganization(actor, input),
});
