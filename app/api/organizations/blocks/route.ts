import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { blockOrganization } from "@/lib/organizations/blocks/commands";
import { listBlocks } from "@/lib/organizations/blocks/queries";
import { blockOrganizationSchema, blockSchema, listBlocksSchema } from "@/lib/organizations/blocks/schema";
import { pageSchema } from "@/lib/platform/pagination";

export const GET = defineRoute({
  action: "organizations.list_blocks",
  summary: "List blocked organizations, latest first",
  guard: member,
  input: listBlocksSchema,
  output: pageSchema(blockSchema),
  run: ({ actor, input }) => listBlocks(actor, input),
});

export const POST = defineRoute({
  action: "organizations.block",
  summary: "Block an organization: neither side can find or message the other until you unblock it",
  guard: member,
  input: blockOrganizationSchema,
  output: blockSchema,
  limit: { points: 30, seconds: 3600 },
  status: 201,
  run: ({ actor, input }) => blockOrganization(actor, input),
});
