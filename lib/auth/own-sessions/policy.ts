/** A person sees and ends the sessions that are their own; an admin's visit is not one of them. */
import type { Prisma } from "@/lib/platform/db";
import type { AccountOwner } from "../account-owner";

interface SessionFacts {
  userId: string;
  kind: "user" | "admin";
  impersonatorId: string | null;
}

export const canEndSession = (actor: AccountOwner, session: SessionFacts): boolean =>
  session.userId === actor.userId && session.kind === "user" && session.impersonatorId === null;

export const sessionsEndableBy = (actor: AccountOwner) =>
  ({ userId: actor.userId, kind: "user", impersonatorId: null }) satisfies Prisma.SessionWhereInput;
