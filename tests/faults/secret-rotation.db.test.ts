import { generate } from "otplib";
import { openClaim, sealClaim } from "@/lib/auth/session-cookie";
import { openSecret, sealSecret } from "@/lib/auth/secret-box";
import { newAuthenticatorSecret } from "@/lib/auth/two-step/authenticator";
import { passSecondStep, secretPurpose } from "@/lib/auth/two-step/passing";
import { resealAuthenticators } from "@/lib/auth/two-step/reseal-commands";
import { readUnsubscribeToken, unsubscribeToken } from "@/lib/mail/unsubscribe-link";
import { resealClientSecrets } from "@/lib/organizations/single-sign-on/reseal-commands";
import { secretPurpose as clientPurpose } from "@/lib/organizations/single-sign-on/provider-queries";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";
import { db, inTransaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

afterEach(() => jest.restoreAllMocks());

const next = "the secret that follows, of 32 characters";

/** The operator names a new secret; the one before it stays accepted, or does not. */
function changeSecret({ keepPrevious }: { keepPrevious: boolean }): void {
  const previous = env().AUTH_SECRET;
  env().AUTH_SECRET_PREVIOUS ??= undefined;
  jest.replaceProperty(env(), "AUTH_SECRET_PREVIOUS", keepPrevious ? previous : undefined);
  jest.replaceProperty(env(), "AUTH_SECRET", next);
}

const purgePrevious = () => jest.replaceProperty(env(), "AUTH_SECRET_PREVIOUS", undefined);

const claimOf = (sub: string) => ({ sub, sid: "a session", aud: "user" as const });

async function enrolled() {
  const { userId } = await makeAdmin();
  const plain = newAuthenticatorSecret();
  const secret = sealSecret(plain, secretPurpose, userId);
  await db.totpCredential.create({ data: { userId, secret, confirmedAt: new Date() } });
  return {
    pass: async () => inTransaction(async (tx) => passSecondStep(tx, userId, await generate({ secret: plain }))),
  };
}

test("a planned change of the secret logs no one out and breaks no link, and new values use the new secret", async () => {
  const [cookie, link] = [await sealClaim(claimOf("anna")), unsubscribeToken({ userId: "anna", type: "digest" })];
  changeSecret({ keepPrevious: true });
  expect(await openClaim(cookie, "user")).toEqual(claimOf("anna"));
  expect(readUnsubscribeToken(link)).toEqual({ userId: "anna", type: "digest" });
  const fresh = await sealClaim(claimOf("ben"));
  purgePrevious();
  expect(await openClaim(fresh, "user")).toEqual(claimOf("ben"));
  expect(readUnsubscribeToken(link)).toBeNull();
});

test("after a leak the secret is changed without a previous one, and everything sealed with it is worthless", async () => {
  const [cookie, link] = [await sealClaim(claimOf("carla")), unsubscribeToken({ userId: "carla", type: "digest" })];
  const { pass } = await enrolled();
  changeSecret({ keepPrevious: false });
  expect(await openClaim(cookie, "user")).toBeNull();
  expect(readUnsubscribeToken(link)).toBeNull();
  expect(await pass()).toBe(false);
  expect(await resealAuthenticators()).toMatchObject({ unreadable: 1 });
  await db.totpCredential.deleteMany();
});

test("authenticators and providers keep working under the new secret once they are resealed, and once is enough", async () => {
  const { pass } = await enrolled();
  const { organizationId } = await makeSeller();
  const clientSecret = sealSecret("a client secret", clientPurpose, organizationId);
  const connection = { organizationId, issuer: "https://login.example.test", clientId: "pitchside", enabled: true };
  await db.ssoConnection.create({ data: { ...connection, clientSecret } });

  changeSecret({ keepPrevious: true });
  expect([await resealAuthenticators(), await resealClientSecrets()]).toEqual(
    Array(2).fill({ resealed: 1, unreadable: 0 }),
  );
  expect([await resealAuthenticators(), await resealClientSecrets()]).toEqual(
    Array(2).fill({ resealed: 0, unreadable: 0 }),
  );
  purgePrevious();
  expect(await pass()).toBe(true);
  const stored = await db.ssoConnection.findUniqueOrThrow({ where: { organizationId } });
  expect(openSecret(stored.clientSecret, clientPurpose, organizationId)).toBe("a client secret");
});
