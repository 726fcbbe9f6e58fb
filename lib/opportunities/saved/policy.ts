/** What an organization saved is its own; only what is on sale can be saved, and anything saved can be let go. */
import type { Marketer } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/platform/db";

export const canSeeSaved = (actor: Marketer, saved: { organizationId: string }): boolean =>
  saved.organizationId === actor.organizationId;

export const savedVisibleTo = (actor: Marketer) =>
  ({ organizationId: actor.organizationId }) satisfies Prisma.SavedOpportunityWhereInput;
