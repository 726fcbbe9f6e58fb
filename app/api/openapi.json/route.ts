import { publicAccess } from "@/lib/auth/actor";
import { declaredCalls } from "@/lib/boundary/declared-calls";
import { openApiDocument, openApiSchema } from "@/lib/boundary/openapi";
import { defineRoute } from "@/lib/boundary/route";
import { env } from "@/lib/platform/env";

/** All route handlers, collected by the bundler, so that no list can become outdated. */
const handlers = require.context("../..", true, /\/route\.ts$/);

/** It never changes while the process runs. */
let document: Promise<ReturnType<typeof openApiDocument>> | undefined;

export const GET = defineRoute({
  action: "openapi",
  summary: "Get this API’s OpenAPI 3.1 spec",
  guard: publicAccess,
  output: openApiSchema,
  run: () => (document ??= declaredCalls(handlers).then((calls) => openApiDocument(calls, env().APP_URL))),
});
