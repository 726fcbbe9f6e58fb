import { z } from "zod";
import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { importRunSchema, preparedImportSchema } from "@/lib/imports/answer-schema";
import { prepareImport } from "@/lib/imports/commands";
import { listImportRuns } from "@/lib/imports/queries";
import { uploadImportSchema } from "@/lib/imports/schema";

export const GET = defineRoute({
  action: "imports.list",
  summary: "List your organization's latest imports",
  guard: seller,
  output: z.object({ items: z.array(importRunSchema) }),
  run: ({ actor }) => listImportRuns(actor),
});

export const POST = defineRoute({
  action: "imports.prepare",
  summary: "Upload a file as base64 and preview it; nothing is imported yet",
  guard: seller,
  body: "upload",
  input: uploadImportSchema,
  output: preparedImportSchema,
  limit: { points: 40, seconds: 3600 },
  status: 201,
  run: ({ actor, input }) => prepareImport(actor, input),
});
