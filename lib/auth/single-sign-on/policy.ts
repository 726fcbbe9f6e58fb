/** A connected login belongs to its account alone. */
import type { Prisma } from "@/lib/platform/db";
import type { AccountOwner } from "../account-owner";

export const identitiesOf = (actor: AccountOwner) =>
  ({ userId: actor.userId }) satisfies Prisma.ExternalIdentityWhereInput;
