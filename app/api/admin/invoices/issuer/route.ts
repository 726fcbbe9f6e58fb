import { superAdmin } from "@/lib/auth/actor";
import { saveIssuer } from "@/lib/billing/invoices/admin-commands";
import { getIssuer } from "@/lib/billing/invoices/queries";
import { issuerViewSchema } from "@/lib/billing/invoices/schema";
import { defineRoute } from "@/lib/boundary/route";
import { saveLegalDetailsSchema } from "@/lib/organizations/legal/schema";

export const GET = defineRoute({
  action: "admin.invoices.issuer",
  summary: "Get the issuer of the platform’s invoices, as a super admin",
  guard: superAdmin,
  output: issuerViewSchema,
  run: ({ actor }) => getIssuer(actor),
});

export const PUT = defineRoute({
  action: "admin.invoices.saveIssuer",
  summary: "Save the issuer, tax, and payment details of the platform’s invoices",
  guard: superAdmin,
  recent: true,
  input: saveLegalDetailsSchema,
  output: issuerViewSchema,
  limit: { points: 20, seconds: 3600 },
  run: ({ actor, input }) => saveIssuer(actor, input),
});
