import "server-only";
import { audit } from "@/lib/auth/audit";
import type { OrganizationMember } from "@/lib/auth/actor";
import { lockAsAdmin } from "@/lib/organizations/membership/roster";
import { inTransaction, db } from "@/lib/platform/db";
import type { TemplateInput, TemplateView } from "./schema";
import { defaultTemplate } from "./template";

/** An admin changes the organization's contract text. Contracts that were prepared before stay as they are. */
export async function saveContractTemplate(actor: OrganizationMember, { body }: TemplateInput): Promise<TemplateView> {
  const { organizationId, userId } = actor;
  await inTransaction(async (tx) => {
    await lockAsAdmin(tx, actor);
    const before = await tx.contractTemplate.findUnique({ where: { organizationId }, select: { body: true } });
    if (before?.body === body) return;
    const data = { body, updatedById: userId };
    await tx.contractTemplate.upsert({ where: { organizationId }, create: { organizationId, ...data }, update: data });
    await audit(tx, actor, "deals.contract_template_saved", ["organization", organizationId], {
      after: { length: body.length },
    });
  });
  return getContractTemplate(actor);
}

/** The contract text of the actor's organization, or the default one. */
export async function getContractTemplate({ organizationId }: OrganizationMember): Promise<TemplateView> {
  const own = await db.contractTemplate.findUnique({ where: { organizationId } });
  return { body: own?.body ?? defaultTemplate, isDefault: own === null };
}
