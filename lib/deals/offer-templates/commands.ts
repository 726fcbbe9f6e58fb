import "server-only";
import { audit } from "@/lib/auth/audit";
import type { OrganizationMember } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { now } from "@/lib/platform/clock";
import { inTransaction } from "@/lib/platform/db";
import { conflict, notFound } from "@/lib/platform/errors";
import { offerTemplatesVisibleTo } from "../policy";
import { type CreateOfferTemplateInput, OFFER_TEMPLATES_MAX, type OfferTemplateView } from "./schema";

/** Throws `conflict` for a name that the organization already uses, and beyond the maximum number of templates. */
export async function createOfferTemplate(
  actor: OrganizationMember,
  { name, terms }: CreateOfferTemplateInput,
): Promise<OfferTemplateView> {
  requireScope(actor, "negotiate");
  return inTransaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "organizations" WHERE "id" = ${actor.organizationId}::uuid FOR NO KEY UPDATE`;
    const names = await tx.offerTemplate.findMany({ where: offerTemplatesVisibleTo(actor), select: { name: true } });
    if (names.length >= OFFER_TEMPLATES_MAX)
      throw conflict(`An organization can have up to ${OFFER_TEMPLATES_MAX} offer templates.`);
    if (names.some((other) => other.name === name)) throw conflict(`There is already a template named “${name}”.`);
    const { id } = await tx.offerTemplate.create({
      data: { organizationId: actor.organizationId, createdById: actor.userId, createdAt: now(), name, terms },
      select: { id: true },
    });
    await audit(tx, actor, "offer_template.created", ["offer_template", id]);
    return { id, name, terms };
  });
}

/** Throws `not_found` for someone else's template, or one that is gone. */
export async function deleteOfferTemplate(actor: OrganizationMember, id: string): Promise<void> {
  requireScope(actor, "negotiate");
  await inTransaction(async (tx) => {
    const { count } = await tx.offerTemplate.deleteMany({ where: { AND: [offerTemplatesVisibleTo(actor), { id }] } });
    if (count === 0) throw notFound("This template");
    await audit(tx, actor, "offer_template.deleted", ["offer_template", id]);
  });
}
