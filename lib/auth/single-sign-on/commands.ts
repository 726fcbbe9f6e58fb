import "server-only";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction, type Prisma } from "@/lib/platform/db";
import { AppError, notFound } from "@/lib/platform/errors";
import type { AccountOwner } from "../account-owner";
import { type Actor, requireRecentLogin } from "../actor";
import { audit } from "../audit";
import { recognizeDevice } from "../devices/known-device-store";
import { userBehind } from "../logged-in-user";
import { identitiesOf } from "../policy";
import { notifyOfSecurity } from "../recovery/security-email";
import type { CurrentUser } from "../schema";
import { startSession } from "../session-commands";
import { mayLogIn } from "../session-rules";
import { isSuperAdminAddress } from "../super-admin-address";
import { passLoginStep } from "../two-step/login-step-commands";
import { rejectedLogin } from "./problems";
import type { ExternalProfile } from "./profile";
import type { IdentityProvider } from "./provider";
import { rejectOtherLogins } from "./requirement";

/**
 * Starts a session for the user that a provider vouches for: for the account that its login is connected to, else for
 * the one with the same address, which is then connected. Throws a rejection that names its problem, and
 * `unauthenticated` with `two_step_required` or `two_step_invalid` if the account's own code is missing or wrong: a
 * second factor at an organization's provider never replaces it, but meets that organization's requirement. The session
 * does not count as a recent login, because the account's password was not entered. A new device is reported to the
 * account's owner by email.
 */
export async function logInWithIdentity(
  _actor: Actor,
  provider: IdentityProvider,
  profile: ExternalProfile,
  { device = null, code }: { device?: string | null; code?: string } = {},
): Promise<{ user: CurrentUser; cookie: string }> {
  rejectForeignAddress(provider, profile.email);
  const known = await inTransaction((tx) => lockEntitled(tx, provider, profile));
  const secondFactorOrganizationId = profile.hasSecondFactor ? provider.organizationId : null;
  await requireCode(known.id, code);
  const cookie = await inTransaction(async (tx) => {
    const owner = await lockEntitled(tx, provider, profile);
    if (owner.id !== known.id) throw rejectedLogin("failed");
    const isNew = await connect(tx, owner.id, profile);
    await tx.externalIdentity.updateMany({
      where: { provider: profile.provider, subject: profile.subject, userId: owner.id },
      data: { lastUsedAt: now() },
    });
    if (device) await recognizeDevice(tx, owner, device);
    const proof = { reauthenticatedAt: new Date(0), secondFactorOrganizationId };
    const sealed = await startSession(tx, owner.id, "user", proof);
    if (isNew) await notifyOwner(tx, owner, provider, profile);
    await audit(tx, { userId: owner.id }, "auth.login", ["user", owner.id], {
      after: { provider: provider.id, isNew },
    });
    return sealed;
  });
  return { user: await userBehind(cookie), cookie };
}

/**
 * Connects a login to the actor's account. Does nothing if already connected. Throws `reauthentication_required`
 * without a recent login, and a rejection that names its problem.
 */
export async function connectIdentity(
  actor: AccountOwner,
  provider: IdentityProvider,
  profile: ExternalProfile,
): Promise<void> {
  requireRecentLogin(actor);
  rejectForeignAddress(provider, profile.email);
  if (!profile.emailVerified) throw rejectedLogin("email_unverified");
  await inTransaction(async (tx) => {
    const owner = await lockOwner(tx, { id: actor.userId });
    if (!owner?.emailVerifiedAt) throw rejectedLogin("confirm_first");
    rejectForeignAddress(provider, owner.email);
    await rejectStranger(tx, provider, owner);
    if (!(await connect(tx, owner.id, profile))) return;
    await notifyOwner(tx, owner, provider, profile);
    await audit(tx, { userId: owner.id }, "account.connect_login", ["user", owner.id], {
      after: { provider: provider.id },
    });
  });
}

/** Disconnects the login from the account. Throws `not_found` if it is not the actor's. */
export async function disconnectIdentity(actor: AccountOwner, { id }: { id: string }): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    const identity = await tx.externalIdentity.findFirst({ where: { ...identitiesOf(actor), id } });
    const { count } = await tx.externalIdentity.deleteMany({ where: { ...identitiesOf(actor), id } });
    if (!identity || count === 0) throw notFound("This login");
    await audit(tx, actor, "account.disconnect_login", ["user", actor.userId], {
      before: { provider: identity.provider },
    });
    return { id };
  });
}

/** The owner of the account that the login may open, locked. */
async function lockEntitled(tx: Tx, provider: IdentityProvider, profile: ExternalProfile): Promise<Owner> {
  const owner = await ownerOf(tx, profile);
  rejectOwner(provider, owner);
  await rejectStranger(tx, provider, owner);
  await rejectOtherLogins(tx, owner, provider);
  return owner;
}

async function requireCode(userId: string, code: string | undefined): Promise<void> {
  const step = await passLoginStep(userId, code);
  if (step.isPassed) return;
  throw new AppError("unauthenticated", step.message, { details: { code: step.code, methods: step.methods } });
}

async function ownerOf(tx: Tx, { provider, subject, email, emailVerified }: ExternalProfile): Promise<Owner> {
  const identity = await tx.externalIdentity.findUnique({ where: { provider_subject: { provider, subject } } });
  if (identity) return (await lockOwner(tx, { id: identity.userId })) ?? reject("no_account");
  if (!email || !emailVerified) throw rejectedLogin("email_unverified");
  const owner = (await lockOwner(tx, { email })) ?? reject("no_account");
  return owner.emailVerifiedAt ? owner : reject("confirm_first");
}

function reject(problem: Parameters<typeof rejectedLogin>[0]): never {
  throw rejectedLogin(problem);
}

/**
 * False if it was already connected. The database enforces one account per login and one login per provider and
 * account.
 */
async function connect(tx: Tx, userId: string, { provider, subject, email }: ExternalProfile): Promise<boolean> {
  const { count } = await tx.externalIdentity.createMany({
    data: [{ userId, provider, subject, email: email ?? "", createdAt: now() }],
    skipDuplicates: true,
  });
  if (count === 1) return true;
  const holder = await tx.externalIdentity.findUnique({ where: { provider_subject: { provider, subject } } });
  if (holder?.userId === userId) return false;
  throw rejectedLogin(holder ? "taken" : "other_identity");
}

const notifyOwner = (tx: Tx, owner: Owner, provider: IdentityProvider, { email }: ExternalProfile) =>
  notifyOfSecurity(tx, owner, (secureUrl) => ({
    template: "login-connected",
    props: { name: owner.name, provider: provider.label, email: email ?? "", secureUrl },
  }));

/**
 * Which account a provider's login may open: one that may log in at all and is not an admin's. If the provider is an
 * organization's, it must be a member's, with an address at the organization's own domains.
 */

const ownerSelect = {
  id: true,
  email: true,
  name: true,
  type: true,
  status: true,
  emailVerifiedAt: true,
} as const satisfies Prisma.UserSelect;

type Owner = Prisma.UserGetPayload<{ select: typeof ownerSelect }>;

/** Reads the account under a lock, so that its address and status can't change until the session has started. */
async function lockOwner(tx: Tx, where: { id: string } | { email: string }): Promise<Owner | null> {
  const found = await tx.user.findUnique({ where, select: { id: true } });
  if (!found) return null;
  await tx.$queryRaw`SELECT "id" FROM "users" WHERE "id" = ${found.id}::uuid FOR NO KEY UPDATE`;
  return tx.user.findUnique({ where: { ...where, id: found.id }, select: ownerSelect });
}

function rejectForeignAddress({ domains }: Pick<IdentityProvider, "domains">, email: string | null): void {
  if (!domains) return;
  const domain = email?.slice(email.lastIndexOf("@") + 1);
  if (!domain || !domains.includes(domain)) throw rejectedLogin("wrong_domain");
}

/** An organization's provider opens only its members' accounts, even if others have an address at its domains. */
async function rejectStranger(tx: Tx, { organizationId }: IdentityProvider, owner: Owner): Promise<void> {
  if (!organizationId) return;
  const membership = await tx.membership.count({ where: { organizationId, userId: owner.id, leftAt: null } });
  if (membership === 0) throw rejectedLogin("not_member");
}

function rejectOwner(provider: IdentityProvider, owner: Owner): void {
  rejectForeignAddress(provider, owner.email);
  if (owner.type === "admin" || isSuperAdminAddress(owner.email, owner.emailVerifiedAt !== null)) {
    throw rejectedLogin("password_only");
  }
  if (!mayLogIn(owner)) throw rejectedLogin("closed");
}
