import { organizationAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { saveLegalDetails } from "@/lib/organizations/legal/commands";
import { getLegalDetails } from "@/lib/organizations/legal/queries";
import { legalDetailsViewSchema, saveLegalDetailsSchema } from "@/lib/organizations/legal/schema";

export const GET = defineRoute({
  action: "organizations.legal_details",
  summary: "Get your organization’s legal and billing details, as one of its admins",
  guard: organizationAdmin,
  output: legalDetailsViewSchema,
  run: ({ actor }) => getLegalDetails(actor),
});

export const PUT = defineRoute({
  action: "organizations.save_legal_details",
  summary: "Save your organization’s legal name, billing details, and payment instructions",
  guard: organizationAdmin,
  input: saveLegalDetailsSchema,
  output: legalDetailsViewSchema,
  recent: true,
  limit: { points: 20, seconds: 3600 },
  run: ({ actor, input }) => saveLegalDetails(actor, input),
});
