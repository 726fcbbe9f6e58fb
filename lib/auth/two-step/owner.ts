/** Users and admins keep their methods in the same way; each is changed by its owner alone. */
import type { AccountOwner } from "../account-owner";
import type { PlatformAdmin } from "../actor";

export type TwoStepOwner = AccountOwner | PlatformAdmin;

/** The audit's facts of what an owner did to the own account. */
export const auditOf = ({ userId, kind }: TwoStepOwner) => ({
  actorType: kind === "admin" ? ("admin" as const) : ("user" as const),
  actorId: userId,
  entityType: "user",
  entityId: userId,
});
