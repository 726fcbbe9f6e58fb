import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { getConversation } from "../queries";
import { otherSide, sideOf, templatesVisibleTo } from "../policy";
import { type FilledTemplate, TEMPLATES_MAX, type TemplateView } from "./schema";
import { fillTemplate } from "./variables";

/** The organization's templates by name. */
export function listTemplates(actor: OrganizationMember): Promise<TemplateView[]> {
  return db.messageTemplate.findMany({
    where: templatesVisibleTo(actor),
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: TEMPLATES_MAX,
    select: { id: true, name: true, body: true, version: true },
  });
}

/** The templates filled for a conversation. Throws `not_found` for other people's conversations. */
export async function listTemplatesFor(actor: OrganizationMember, id: string): Promise<FilledTemplate[]> {
  const conversation = await getConversation(actor, id);
  const [templates, contact] = await Promise.all([listTemplates(actor), findContactName(actor, id)]);
  // For a locked inquiry, neither the person nor the organization is named.
  const organization = conversation.organization?.name ?? "your organization";
  const values = {
    contact_name: (conversation.organization && contact) ?? organization,
    organization,
    listing: conversation.listing.title,
    my_name: actor.name,
    my_organization: actor.organizationName,
  };
  return templates.map((template) => ({ ...template, text: fillTemplate(template.body, values) }));
}

/** The last author on the other side. */
async function findContactName(actor: OrganizationMember, conversationId: string): Promise<string | null> {
  const last = await db.message.findFirst({
    where: {
      conversationId,
      authorSide: otherSide(sideOf(actor)),
      authorId: { not: null },
      isInternal: false,
      deletedAt: null,
    },
    orderBy: { seq: "desc" },
    select: { authorId: true },
  });
  if (!last?.authorId) return null;
  const person = await db.user.findUnique({ where: { id: last.authorId }, select: { name: true } });
  return person?.name ?? null;
}
