import "server-only";
import { audit } from "@/lib/auth/audit";
import type { OrganizationMember } from "@/lib/auth/actor";
import { lockAsAdmin } from "@/lib/organizations/membership/roster";
import { type Tx, inTransaction, db } from "@/lib/platform/db";
import { rejectStale } from "@/lib/platform/versions";
import type { SaveTemplateInput, TemplateView } from "./schema";
import { defaultTemplate } from "./template";

/**
 * An admin changes the organization's contract text. Contracts prepared earlier stay as they are. Throws `conflict` if
 * someone else changed it since `version`.
 */
export async function saveContractTemplate(
  actor: OrganizationMember,
  { body, version }: SaveTemplateInput,
): Promise<TemplateView> {
  const { organizationId, userId } = actor;
  await inTransaction(async (tx) => {
    await lockAsAdmin(tx, actor);
    const before = await readTemplate(tx, organizationId);
    if (!before.isDefault && before.body === body) return;
    rejectStale("the contract template", version, before);
    const data = { body, updatedById: userId };
    await tx.contractTemplate.upsert({
      where: { organizationId },
      create: { organizationId, ...data },
      update: { ...data, version: { increment: 1 } },
    });
    await audit(tx, actor, "deals.contract_template_saved", ["organization", organizationId], {
      after: { length: body.length },
    });
  });
  return getContractTemplate(actor);
}

/** The contract text of the actor's organization, or the default one. */
export function getContractTemplate({ organizationId }: OrganizationMember): Promise<TemplateView> {
  return readTemplate(db, organizationId);
}

async function readTemplate(tx: Tx, organizationId: string): Promise<TemplateView> {
  const own = await tx.contractTemplate.findUnique({ where: { organizationId } });
  return { body: own?.body ?? defaultTemplate, isDefault: own === null, version: own?.version ?? 0 };
}
