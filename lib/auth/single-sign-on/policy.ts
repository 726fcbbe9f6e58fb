/** A connected login belongs to its account alone. */
import type { Prisma } from "@/lib/platform/db";
import type { AccountOwner } from "../account-owner";

export const canDisconnect = (actor: AccountOwner, identity: { userId: string }): boolean =>
  identity.userId === actor.userId;

export const identitiesOf = (actor: AccountOwner) =>
  ({ userId: actor.userId }) satisfies Prisma.ExternalIdentityWhereInput;
