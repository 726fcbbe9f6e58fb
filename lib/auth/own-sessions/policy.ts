/** A person sees and ends the sessions that are their own; an admin's visit is not one of them. */
import type { Prisma } from "@/lib/platform/db";
import type { AccountOwner } from "../account-owner";

export const sessionsEndableBy = (actor: AccountOwner) =>
  ({ userId: actor.userId, kind: "user", impersonatorId: null }) satisfies Prisma.SessionWhereInput;
