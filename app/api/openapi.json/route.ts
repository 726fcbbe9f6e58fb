import { unasked } from "@/lib/auth/actor";
import { declaredCalls } from "@/lib/boundary/declared-calls";
import { openApiDocument, openApiSchema } from "@/lib/boundary/openapi";
import { defineRoute } from "@/lib/boundary/route";
import { env } from "@/lib/platform/env";

/** Every handler of the product, found by the bundler, so that no list can fall behind. */
const handlers = require.context("../..", true, /\/route\.ts$/);

export const GET = defineRoute({
  action: "openapi",
  summary: "This interface as OpenAPI 3.1",
  guard: unasked,
  output: openApiSchema,
  run: async () => openApiDocument(await declaredCalls(handlers), env().APP_URL),
});
