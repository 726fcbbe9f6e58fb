import { randomUUID } from "node:crypto";
import { generate } from "otplib";
import { newAuthenticatorSecret } from "@/lib/auth/two-step/authenticator";
import { secretPurpose } from "@/lib/auth/two-step/passing";
import { sealSecret } from "@/lib/auth/secret-box";
import { issueToken } from "@/lib/auth/token-store";
import { deletionWord } from "@/lib/account/deletion/schema";
import { performExport } from "@/lib/account/exports/job";
import { unsubscribeToken } from "@/lib/mail/unsubscribe-link";
import { days, later, now } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { digest, randomSecret } from "@/lib/platform/random";
import { accountPassword, givePassword } from "@/tests/support/builders/accounts";
import type { TicketState } from "@/lib/support/states";
import { makeInquiry } from "@/tests/support/builders/inquiries";
import { makeAdmin, makeMarketer } from "@/tests/support/builders/people";
import { makeSession } from "@/tests/support/builders/memberships";
import { samplePicture } from "@/tests/support/samples/picture";
import { type Asker, type CallRows, type OwnCall, everybodyBut, freshAddress, organizationOf } from "./asker";

const newPassword = "another long enough secret";

/** The asker's own account with a password; that of a marketer for who has none, or for another login. */
async function accountOf({ userId, persona, type }: Asker): Promise<{ userId: string; email: string }> {
  const person = persona === "visitor" || type === "admin" ? (await makeMarketer()).userId : userId;
  await logInByPasswordAlone(person);
  return { userId: person, email: (await db.user.findUniqueOrThrow({ where: { id: person } })).email };
}

const withPassword =
  (body: object) =>
  async ({ userId }: Asker): Promise<OwnCall> => {
    await logInByPasswordAlone(userId);
    return { body };
  };

/** Whatever second factor an earlier call has set up. */
async function logInByPasswordAlone(userId: string): Promise<void> {
  await givePassword(userId);
  await db.totpCredential.deleteMany({ where: { userId } });
  await db.passkey.deleteMany({ where: { userId } });
}

/** No two alike: the same text twice is one message. */
const ticketText = () => ({ body: `Where is my invoice? ${randomUUID()}`, attachmentIds: [] });

const ownTicket = (state: TicketState, body?: object) =>
  async function own({ userId }: Asker): Promise<OwnCall> {
    return { params: { id: (await makeInquiry({ state, requesterId: userId || undefined })).id }, body };
  };

type Purpose = Parameters<typeof issueToken>[2];

const withToken = (purpose: Purpose, body: object = {}) =>
  async function own(asker: Asker): Promise<OwnCall> {
    const { userId, email } = await accountOf(asker);
    const address = purpose === "verify_email" || purpose === "secure_account" ? email : freshAddress();
    const token = await inTransaction((tx) => issueToken(tx, userId, purpose, address));
    return { body: { token, ...body } };
  };

/** A pending address of the asker's own account. */
async function confirmingOwnAddress({ userId }: Asker): Promise<OwnCall> {
  const token = await inTransaction((tx) => issueToken(tx, userId, "change_email", freshAddress()));
  return { body: { token } };
}

/** An authenticator of the asker's, and the code that it shows. */
const withAuthenticator = (isConfirmed: boolean) =>
  async function own({ userId }: Asker): Promise<OwnCall> {
    const secret = newAuthenticatorSecret();
    const stored = {
      secret: sealSecret(secret, secretPurpose, userId),
      confirmedAt: isConfirmed ? now() : null,
      lastStep: null,
    };
    await db.totpCredential.upsert({ where: { userId }, create: { userId, ...stored }, update: stored });
    return { body: { code: await generate({ secret }) } };
  };

const withConfirmedAuthenticator = async (asker: Asker): Promise<OwnCall> => {
  await withAuthenticator(true)(asker);
  return {};
};

const withoutAuthenticator = async ({ userId }: Asker): Promise<OwnCall> => {
  await db.totpCredential.deleteMany({ where: { userId } });
  return {};
};

async function ownPasskey({ userId }: Asker): Promise<OwnCall> {
  const { id } = await db.passkey.create({
    data: {
      userId,
      credentialId: randomSecret(),
      publicKey: Buffer.alloc(77),
      counter: 0,
      name: "Laptop",
      isBackedUp: false,
    },
  });
  return { params: { id } };
}

/** Of users and of admins; what a browser signs is the subject of tests of its own, and this is no such answer. */
const twoStepCalls = (base: string): CallRows => ({
  [`DELETE ${base}`]: { own: withConfirmedAuthenticator },
  [`POST ${base}/authenticator`]: { own: withoutAuthenticator },
  [`POST ${base}/authenticator/confirm`]: { own: withAuthenticator(false) },
  [`DELETE ${base}/authenticator`]: { own: withConfirmedAuthenticator },
  [`POST ${base}/recovery-codes`]: { own: withConfirmedAuthenticator },
  [`POST ${base}/passkeys`]: { answers: [400] },
  [`PATCH ${base}/passkeys/[id]`]: { own: ownPasskey },
  [`DELETE ${base}/passkeys/[id]`]: { own: ownPasskey },
});

async function adminLogin(): Promise<OwnCall> {
  const { userId, email } = await makeAdmin();
  await givePassword(userId);
  return { body: { email, password: accountPassword, code: undefined } };
}

async function adminKey(_asker: Asker, form: number): Promise<OwnCall> {
  if (form > 0) return { body: { email: freshAddress(), password: accountPassword } };
  const token = randomSecret();
  const expiresAt = later(now(), days(1));
  await db.adminInvitation.create({ data: { email: freshAddress(), tokenHash: digest(token), expiresAt } });
  return { body: { token, name: "Morgan Hale", password: accountPassword } };
}

async function readyExport({ userId }: Asker): Promise<OwnCall> {
  const { id } = await db.accountExport.create({ data: { userId } });
  await performExport(id, new AbortController().signal);
  return { params: { id } };
}

async function stopLink(asker: Asker): Promise<OwnCall> {
  const token = unsubscribeToken({ userId: (await accountOf(asker)).userId, type: "message_received" });
  return { query: `?${new URLSearchParams({ token })}` };
}

const ownSession = async ({ userId }: Asker) => ({ params: { id: (await makeSession(userId)).id } });

async function ownAdminSession({ userId }: Asker): Promise<OwnCall> {
  const { id } = await makeSession(userId);
  await db.session.update({ where: { id }, data: { kind: "admin" } });
  return { params: { id } };
}

async function ownKey(asker: Asker): Promise<OwnCall> {
  const { id: organizationId } = organizationOf(asker);
  const key = { name: "Key", prefix: "pk", keyHash: randomUUID(), scopes: [], apiVersion: "2026-01-01" };
  const { id } = await db.apiKey.create({ data: { ...key, userId: asker.userId, organizationId } });
  return { params: { id } };
}

async function ownLogin({ userId }: Asker): Promise<OwnCall> {
  const login = { userId, provider: `oidc-${randomUUID()}`, subject: randomUUID(), email: freshAddress() };
  return { params: { id: (await db.externalIdentity.create({ data: login })).id } };
}

const registration = async (): Promise<OwnCall> => ({
  body: {
    email: freshAddress(),
    password: accountPassword,
    name: "Ada Okafor",
    organization: { mode: "create", name: `Northwind ${randomUUID()}`, type: "marketer" },
  },
});

/** A question that the asker has been put. */
async function beingAsked({ userId }: Asker): Promise<OwnCall> {
  await db.registrationQuestion.create({ data: { userId, question: "Which brand is yours?", askedAt: now() } });
  await db.user.update({ where: { id: userId }, data: { status: "info_requested" } });
  return { body: { answer: "The one on the shirts." } };
}

const unconfirmed = async ({ userId }: Asker): Promise<OwnCall> => {
  await db.user.update({ where: { id: userId }, data: { emailVerifiedAt: null } });
  return {};
};

const passwords = { currentPassword: accountPassword, newPassword };

export const accountCalls: CallRows = {
  "POST /api/account/api-keys": {
    own: () => ({ body: { scopes: ["listings:read"], allowedIps: [] } }),
    only: everybodyBut("agency with the client"),
  },
  "PATCH /api/account/api-keys/[id]": {
    own: ownKey,
    only: ["marketer admin", "seller admin", "agency without the client"],
  },
  "DELETE /api/account/api-keys/[id]": { own: ownKey },
  "POST /api/account/delete": {
    own: withPassword({ password: accountPassword, word: deletionWord }),
    isParting: true,
    answers: [409],
  },
  "POST /api/account/email": { own: () => ({ body: { email: freshAddress() } }) },
  "POST /api/account/email/confirm": { own: confirmingOwnAddress, isParting: true },
  "POST /api/account/email/undo": { own: withToken("undo_email_change"), isParting: true },
  "GET /api/account/exports/[id]/file": { own: readyExport },
  "POST /api/account/logins": { own: () => ({ body: { provider: "google" } }), answers: [404] },
  "DELETE /api/account/logins/[id]": { own: ownLogin },
  "POST /api/account/password": { own: withPassword(passwords) },
  "POST /api/tickets": { own: () => ({ body: { ...ticketText(), about: undefined, requestIds: [] } }) },
  "GET /api/tickets/[id]": { own: ownTicket("open") },
  "PATCH /api/tickets/[id]": { own: ownTicket("resolved") },
  "POST /api/tickets/[id]/messages": { own: async (asker) => ownTicket("open", ticketText())(asker) },
  "POST /api/tickets/[id]/resolve": { own: ownTicket("open") },
  "POST /api/tickets/uploads": { own: () => ({ body: samplePicture }) },
  "POST /api/contact/uploads": { own: () => ({ body: samplePicture }) },
  "PUT /api/account/picture": { own: () => ({ body: samplePicture }) },
  "PATCH /api/account/profile": { own: () => ({ body: { timeZone: "Europe/Lisbon" } }) },
  "DELETE /api/account/sessions/[id]": { own: ownSession },
  "POST /api/admin/login": { own: adminLogin },
  "POST /api/admin/own-access/password": { own: withPassword(passwords) },
  "POST /api/admin/own-access/sessions/[id]/end": { own: ownAdminSession },
  "POST /api/admin/reauthenticate": { own: withPassword({ password: accountPassword, code: undefined }) },
  "POST /api/admin/passkey": { answers: [401] },
  "POST /api/admin/register": { own: adminKey },
  "POST /api/auth/acting-for": {
    own: ({ organization }) => ({ body: { organizationId: organization?.id ?? null } }),
  },
  "POST /api/auth/end-impersonation": { answers: [400] },
  "POST /api/auth/forgot-password": { own: async (asker) => ({ body: { email: (await accountOf(asker)).email } }) },
  "POST /api/auth/login": {
    own: async (asker) => ({ body: { email: (await accountOf(asker)).email, password: accountPassword } }),
  },
  "POST /api/auth/passkey": { answers: [401] },
  "POST /api/auth/reauthenticate": { own: withPassword({ password: accountPassword, code: undefined }) },
  "POST /api/auth/register": { own: registration },
  "POST /api/auth/registration-answer": { own: beingAsked, isParting: true },
  "POST /api/auth/resend-verification": { own: unconfirmed, isParting: true },
  "POST /api/auth/reset-password": { own: withToken("reset_password", { newPassword }), isParting: true },
  "POST /api/auth/secure-account": { own: withToken("secure_account"), isParting: true },
  "POST /api/auth/sso": {
    own: (_asker, form) => ({
      body: form > 0 ? { provider: undefined, email: freshAddress() } : { provider: "google", email: undefined },
    }),
    answers: [404],
  },
  "POST /api/auth/sso/code": { own: () => ({ body: { code: "123456" } }), answers: [401] },
  "POST /api/auth/verify-email": { own: withToken("verify_email") },
  "GET /api/unsubscribe": { own: stopLink },
  ...twoStepCalls("/api/account/two-step"),
  ...twoStepCalls("/api/admin/two-step"),
};
