/** A saved search is personal: only its person sees and changes it, while acting for the organization it was saved for. */
import type { Marketer } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/platform/db";

export const savedSearchesVisibleTo = (actor: Marketer) =>
  ({ userId: actor.userId, organizationId: actor.organizationId }) satisfies Prisma.SavedSearchWhereInput;
