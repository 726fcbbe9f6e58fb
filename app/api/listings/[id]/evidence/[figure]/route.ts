import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { removeEvidence, submitEvidence } from "@/lib/listings/evidence/commands";
import { evidenceListSchema, evidenceParamsSchema, evidenceSchema } from "@/lib/listings/evidence/schema";

export const PUT = defineRoute({
  action: "listings.submit_evidence",
  summary: "Attach evidence to one figure of a listing for review, replacing any earlier evidence",
  guard: seller,
  params: evidenceParamsSchema,
  input: evidenceSchema,
  output: evidenceListSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => submitEvidence(actor, { ...params, ...input }),
});

export const DELETE = defineRoute({
  action: "listings.remove_evidence",
  summary: "Remove the evidence for one figure, and its verification",
  guard: seller,
  params: evidenceParamsSchema,
  output: evidenceListSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params }) => removeEvidence(actor, params),
});
