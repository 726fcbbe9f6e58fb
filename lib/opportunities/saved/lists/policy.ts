/** A shortlist belongs to the organization: its team reads it, and whoever may save listings changes it. */
import type { Marketer } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/platform/db";

export const shortlistsVisibleTo = (actor: Marketer) =>
  ({ organizationId: actor.organizationId }) satisfies Prisma.ShortlistWhereInput;
