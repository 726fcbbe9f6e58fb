import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { offerTemplatesVisibleTo } from "../policy";
import { OFFER_TEMPLATES_MAX, type OfferTemplateView, parseTemplateTerms } from "./schema";

/** The organization's offer templates by name. */
export async function listOfferTemplates(actor: OrganizationMember): Promise<OfferTemplateView[]> {
  const rows = await db.offerTemplate.findMany({
    where: offerTemplatesVisibleTo(actor),
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: OFFER_TEMPLATES_MAX,
    select: { id: true, name: true, terms: true },
  });
  return rows.map((row) => ({ ...row, terms: parseTemplateTerms(row.terms) }));
}
