/** An export is its owner's alone: no colleague, no admin and no key reads it. */
import type { AccountOwner } from "@/lib/auth/account-owner";
import type { Prisma } from "@/lib/platform/db";

export const exportsVisibleTo = (actor: AccountOwner) =>
  ({ userId: actor.userId }) satisfies Prisma.AccountExportWhereInput;
