/** Comments are the team's own. Their author deletes them, and so does an admin of the organization. */
import type { Marketer } from "@/lib/auth/actor";
import { mayAct } from "@/lib/auth/agency-scope";
import type { Prisma } from "@/lib/platform/db";

interface Comment {
  organizationId: string;
  authorId: string;
}

export const commentsVisibleTo = (actor: Marketer) =>
  ({ organizationId: actor.organizationId }) satisfies Prisma.SavedCommentWhereInput;

export const canDeleteComment = (actor: Marketer, comment: Comment): boolean =>
  comment.organizationId === actor.organizationId &&
  mayAct(actor, "search") &&
  (comment.authorId === actor.userId || actor.role === "admin");

export const commentsDeletableBy = (actor: Marketer) =>
  ({
    ...commentsVisibleTo(actor),
    ...(actor.role === "admin" ? {} : { authorId: actor.userId }),
    ...(mayAct(actor, "search") ? {} : { id: { in: [] as string[] } }),
  }) satisfies Prisma.SavedCommentWhereInput;
