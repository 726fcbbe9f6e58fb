/**
 * The login provider of the organization that ends is removed: its redirect address names that organization, and its
 * secret is sealed for it. Members log in with their password, or with the provider of the organization that stays.
 */
import "server-only";
import { providerIdOf } from "@/lib/organizations/single-sign-on/provider-queries";
import type { Collision } from "./collision";

export const endedLoginProvider: Collision = {
  label: "Single sign-on of the merged organization",
  rule: "removed; members log in with their password or with the remaining organization’s provider",
  settle: async (tx, { from }) => {
    await tx.externalIdentity.deleteMany({ where: { provider: providerIdOf(from.id) } });
    await tx.session.updateMany({
      where: { secondFactorOrganizationId: from.id },
      data: { secondFactorOrganizationId: null },
    });
    const { count } = await tx.ssoConnection.deleteMany({ where: { organizationId: from.id } });
    return count;
  },
};
