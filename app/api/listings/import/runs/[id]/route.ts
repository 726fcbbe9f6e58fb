import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { getImportRun } from "@/lib/listings/import/queries";
import { importParamsSchema } from "@/lib/listings/import/schema";

export const GET = defineRoute({
  action: "imports.get",
  summary: "An import: how far it is and what came of it",
  guard: seller,
  params: importParamsSchema,
  run: ({ actor, params }) => getImportRun(actor, params),
});
