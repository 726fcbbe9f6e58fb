import "server-only";
import { record } from "@/lib/activity/record";
import type { OrganizationMember } from "@/lib/auth/actor";
import { auditActorOf } from "@/lib/auth/authorship";
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
    await record(tx, {
      ...auditActorOf(actor),
      action: "deals.contract_template_saved",
      entityType: "organization",
      entityId: organizationId,
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
