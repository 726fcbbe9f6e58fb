/** An export is private to its owner: no colleague, admin or API key can read it. */
import type { AccountOwner } from "@/lib/auth/account-owner";
import type { Prisma } from "@/lib/platform/db";

export const exportsVisibleTo = (actor: AccountOwner) =>
  ({ userId: actor.userId }) satisfies Prisma.AccountExportWhereInput;
