import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import type { TemplateView } from "./schema";
import { defaultTemplate } from "./template";

/** The contract text of the actor's organization, or the default one. */
export async function getContractTemplate({ organizationId }: OrganizationMember): Promise<TemplateView> {
  const own = await db.contractTemplate.findUnique({ where: { organizationId } });
  return { body: own?.body ?? defaultTemplate, isDefault: own === null };
}
