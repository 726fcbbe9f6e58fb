import "server-only";
import { audit } from "@/lib/auth/audit";
import type { OrganizationMember } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, notFound } from "@/lib/platform/errors";
import { rejectStale } from "@/lib/platform/versions";
import { templatesVisibleTo } from "../policy";
import { TEMPLATES_MAX, type TemplateFields, type TemplateView } from "./schema";

const select = { id: true, name: true, body: true, version: true } as const;

/** Throws `conflict` for a name that the organization already uses, and beyond the maximum number of templates. */
export async function createTemplate(actor: OrganizationMember, fields: TemplateFields): Promise<TemplateView> {
  requireScope(actor, "negotiate");
  return inTransaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "organizations" WHERE "id" = ${actor.organizationId}::uuid FOR NO KEY UPDATE`;
    if ((await tx.messageTemplate.count({ where: templatesVisibleTo(actor) })) >= TEMPLATES_MAX)
      throw conflict(`An organization can have up to ${TEMPLATES_MAX} templates.`);
    await rejectTaken(tx, actor, fields.name);
    const template = await tx.messageTemplate.create({
      data: { organizationId: actor.organizationId, createdById: actor.userId, createdAt: now(), ...fields },
      select,
    });
    await audit(tx, actor, "template.created", ["message_template", template.id]);
    return template;
  });
}

/** Throws `conflict` for a name that is taken, or if someone else changed the template since `version`. */
export async function updateTemplate(
  actor: OrganizationMember,
  id: string,
  { version, ...fields }: TemplateFields & { version?: number },
): Promise<TemplateView> {
  requireScope(actor, "negotiate");
  return inTransaction(async (tx) => {
    const before = await lockTemplate(tx, actor, id);
    if (before.name === fields.name && before.body === fields.body) return before;
    rejectStale("this template", version, before);
    await rejectTaken(tx, actor, fields.name, id);
    const where = { AND: [{ id }, templatesVisibleTo(actor)] };
    await tx.messageTemplate.updateMany({ where, data: { ...fields, version: { increment: 1 } } });
    await audit(tx, actor, "template.updated", ["message_template", id]);
    return { id, ...fields, version: before.version + 1 };
  });
}

export async function deleteTemplate(actor: OrganizationMember, id: string): Promise<void> {
  requireScope(actor, "negotiate");
  await inTransaction(async (tx) => {
    const { count } = await tx.messageTemplate.deleteMany({ where: { AND: [{ id }, templatesVisibleTo(actor)] } });
    if (count === 0) throw notFound("This template");
    await audit(tx, actor, "template.deleted", ["message_template", id]);
  });
}

async function lockTemplate(tx: Tx, actor: OrganizationMember, id: string): Promise<TemplateView> {
  const [template] = await tx.$queryRaw<TemplateView[]>`
    SELECT "id", "name", "body", "version" FROM "message_templates"
    WHERE "id" = ${id}::uuid AND "organizationId" = ${actor.organizationId}::uuid FOR UPDATE`;
  if (!template) throw notFound("This template");
  return template;
}

async function rejectTaken(tx: Tx, actor: OrganizationMember, name: string, exceptId?: string): Promise<void> {
  const taken = await tx.messageTemplate.count({
    where: { AND: [templatesVisibleTo(actor), { name }, exceptId ? { id: { not: exceptId } } : {}] },
  });
  if (taken > 0) throw conflict(`There is already a template named “${name}”.`);
}
