import { randomUUID } from "node:crypto";
import { type PendingUser, mintActor } from "@/lib/auth/actor";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

export interface NewcomerOptions {
  type?: "marketer" | "seller";
  email?: string;
  emailVerified?: boolean;
  waitingFor?: PendingUser["waitingFor"];
}

/** Someone with an account and no organization, as the session would return them. */
export async function makeNewcomer(options: NewcomerOptions = {}): Promise<PendingUser> {
  const { type = "marketer", emailVerified = true, waitingFor = "organization" } = options;
  const user = await db.user.create({
    data: {
      type,
      name: "Jonas Vos",
      email: options.email ?? `newcomer-${randomUUID().slice(0, 8)}@example.test`,
      emailVerifiedAt: emailVerified ? now() : null,
      status: waitingFor === "approval" ? "pending_review" : "active",
    },
  });
  return mintActor<PendingUser>({
    kind: "pending",
    type,
    waitingFor,
    userId: user.id,
    sessionId: randomUUID(),
    name: user.name,
    email: user.email,
    emailVerified,
    reauthenticatedAt: now(),
  });
}

/** A session of that person, live until something ends it. */
export async function makeSession(userId: string) {
  return db.session.create({
    data: { userId, kind: "user", sidHash: randomUUID(), expiresAt: new Date(now().getTime() + 3_600_000) },
  });
}

export const membershipOf = (organizationId: string, userId: string) =>
  db.membership.findUnique({ where: { organizationId_userId: { organizationId, userId } } });

/** A domain that the organization has verified. */
export const makeVerifiedDomain = (organizationId: string, domain = `${randomUUID().slice(0, 8)}.example`) =>
  db.organizationDomain.create({
    data: { organizationId, domain, token: randomUUID(), verifiedAt: now(), verifiedBy: "dns" },
  });

export const emailCount = (toAddress: string, template: string) =>
  db.emailMessage.count({ where: { toAddress, template } });
