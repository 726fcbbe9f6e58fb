import { limits } from "@/lib/limits";
import { z } from "zod";
import { draftingSeller } from "@/lib/auth/actor";
import { readBytes } from "@/lib/boundary/body";
import { defineRoute } from "@/lib/boundary/route";
import { importRunSchema, preparedImportSchema } from "@/lib/imports/result-schema";
import { prepareImport } from "@/lib/imports/commands";
import { csvEncodingOf } from "@/lib/imports/file/content-type";
import { listImportRuns } from "@/lib/imports/queries";
import { uploadImportSchema } from "@/lib/imports/schema";

export const GET = defineRoute({
  action: "imports.list",
  summary: "List your organization’s latest imports",
  guard: draftingSeller,
  output: z.object({ items: z.array(importRunSchema) }),
  run: ({ actor }) => listImportRuns(actor),
});

export const POST = defineRoute({
  action: "imports.prepare",
  summary: "Upload a raw CSV or XLSX file (?name=FILE) and preview it; nothing is imported yet",
  guard: draftingSeller,
  body: "own",
  output: preparedImportSchema,
  limit: { points: 40, seconds: 3600 },
  status: 201,
  run: async ({ actor, request }) => {
    const encoding = csvEncodingOf(request.headers.get("content-type"));
    const { name } = uploadImportSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    const bytes = await readBytes(request, limits.body.import);
    return prepareImport(actor, { file: { name, bytes }, choices: encoding ? { encoding } : {} });
  },
});
