import "server-only";
import { audit } from "@/lib/auth/audit";
import type { Actor, PlatformAdmin } from "@/lib/auth/actor";
import { authMessages } from "@/lib/auth/messages";
import { nextPathOf } from "@/lib/auth/next-path";
import { takeNextLink } from "@/lib/auth/next-path-store";
import { hashPassword, rejectWeakPassword } from "@/lib/auth/passwords";
import type { CurrentUser } from "@/lib/auth/schema";
import { startSession } from "@/lib/auth/session-commands";
import { userBehind } from "@/lib/auth/logged-in-user";
import { isAddressTaken } from "@/lib/auth/taken-address-commands";
import { issueToken } from "@/lib/auth/token-store";
import { enqueueMail } from "@/lib/mail/outbox";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { conflict, invalid, notFound } from "@/lib/platform/errors";
import { publish } from "@/lib/platform/live/events";
import { getSetting } from "@/lib/settings/queries";
import { foundOrganization } from "../create/create-organization";
import type { Asker } from "../join-requests/request";
import { askIn } from "../join-requests/commands";
import { needsApproval, sideOf } from "../policy";
import type { RegisterInput } from "./schema";
import { rejectionOf } from "./states";

/**
 * Creates the account, its organization or join request, and a session. Throws `conflict` for a taken address (whose
 * owner is emailed), `invalid` for a weak password or an organization type of the other side.
 */
export async function register(_actor: Actor, input: RegisterInput): Promise<{ user: CurrentUser; cookie: string }> {
  await rejectWeakPassword("password", input.password, input);
  const passwordHash = await hashPassword(input.password);
  await rejectTakenAddress(input);
  const approval = await getSetting("registrationApproval");
  const cookie = await inTransaction(async (tx) => {
    const at = now();
    const isVerifiedMember = input.organization.mode === "join";
    const status = needsApproval(approval, input.type, { isVerifiedMember }) ? "pending_review" : "active";
    const user = await tx.user.create({
      data: {
        email: input.email,
        name: input.name,
        type: input.type,
        timeZone: input.timeZone,
        passwordHash,
        status,
        termsAcceptedAt: at,
        nextPath: isVerifiedMember || status === "pending_review" ? nextPathOf(input.next) : null,
        createdAt: at,
      },
    });
    const asker = {
      userId: user.id,
      email: user.email,
      emailVerified: false,
      side: input.type,
      actorType: "user",
    } as const;
    await joinOrCreate(tx, asker, input);
    await emailRegistered(tx, user);
    const sealed = await startSession(tx, user.id, "user");
    await audit(tx, { userId: user.id }, "auth.register", ["user", user.id], { after: { type: input.type, status } });
    return sealed;
  });
  return { user: await userBehind(cookie), cookie };
}

async function emailRegistered(tx: Tx, user: { id: string; email: string; name: string; status: string }) {
  const secret = await issueToken(tx, user.id, "verify_email", user.email);
  const to = { address: user.email, name: user.name, userId: user.id };
  const url = `${env().APP_URL}/verify-email?token=${secret}`;
  await enqueueMail(tx, { template: "verify-email", to, props: { name: user.name, url } });
  if (user.status === "pending_review")
    await enqueueMail(tx, { template: "registration-pending", to, props: { name: user.name } });
}

async function rejectTakenAddress({ email }: RegisterInput): Promise<void> {
  if (await isAddressTaken(email)) throw conflict(authMessages.registrationFailed.description);
}

async function joinOrCreate(tx: Tx, asker: Asker, { type, name, organization }: RegisterInput): Promise<void> {
  if (organization.mode === "join") {
    const { organizationId, message } = organization;
    await askIn(tx, asker, name, { organizationId, message });
    return;
  }
  if (sideOf(organization.type) !== type) {
    throw invalid({ "organization.type": [`A ${type} account can’t own this type of organization.`] });
  }
  await foundOrganization(tx, asker.userId, organization);
}

/**
 * Approves a pending account. Idempotent. Throws `not_found` for an account that does not exist and
 * `conflict` for one that is no longer waiting.
 */
export async function approveRegistration(
  actor: PlatformAdmin,
  input: { userId: string },
): Promise<{ id: string; status: "active" }> {
  return inTransaction(async (tx) => {
    const at = now();
    const { count } = await tx.user.updateMany({
      where: { id: input.userId, status: { in: ["pending_review", "info_requested"] } },
      data: { status: "active", statusReason: null, approvedById: actor.userId, approvedAt: at },
    });
    const user = await tx.user.findUnique({
      where: { id: input.userId },
      select: { id: true, email: true, name: true, status: true },
    });
    if (!user) throw notFound("This account");
    if (count === 0) throw conflict(rejectionOf("approve", user.status) ?? "Someone else has already decided.");
    await enqueueMail(tx, {
      template: "registration-approved",
      to: { address: user.email, name: user.name, userId: user.id },
      props: { name: user.name, next: await takeNextLink(tx, user.id) },
    });
    await publish(tx, { stream: `user:${user.id}`, type: "registration.approved", payload: {} });
    await audit(tx, actor, "registration.approve", ["user", user.id]);
    return { id: user.id, status: "active" as const };
  });
}
