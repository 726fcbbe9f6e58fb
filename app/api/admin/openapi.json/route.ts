import { platformAdmin } from "@/lib/auth/actor";
import { declaredCalls } from "@/lib/boundary/declared-calls";
import { openApiDocument, openApiSchema } from "@/lib/boundary/openapi";
import { defineRoute } from "@/lib/boundary/route";
import { env } from "@/lib/platform/env";

const handlers = require.context("../../..", true, /\/route\.ts$/);

export const GET = defineRoute({
  action: "admin.openapi",
  summary: "Get the OpenAPI 3.1 spec of the admin endpoints, which the public spec leaves out",
  guard: platformAdmin,
  output: openApiSchema,
  run: async () => openApiDocument(await declaredCalls(handlers), env().APP_URL, "admin"),
});
