import { randomUUID } from "node:crypto";
import { visitor } from "@/lib/auth/current";
import { days, later, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { retry } from "@/tests/support/database/retry";
import { emailCount, makeVerifiedDomain } from "@/tests/support/builders/memberships";
import { makeColleague, makeMarketer, makeViewer } from "@/tests/support/builders/people";
import { type NameServer, startNameServer } from "@/tests/support/servers/name-server";
import { claimDomain, removeDomain, verifyDomainByRecord } from "./commands";
import { confirmDomainByEmail, sendDomainEmail } from "./email/commands";
import { findDomainByEmailToken, listDomains } from "./queries";
import { type TxtResolver, dnsResolver } from "./txt-resolver";

let server: NameServer;
let resolve: TxtResolver;

beforeAll(async () => {
  server = await startNameServer();
  resolve = dnsResolver([server.address]);
});
afterAll(() => server.close());

const fresh = () => `${randomUUID().slice(0, 8)}.example`;

const claimed = async () => {
  const admin = await makeMarketer();
  const { id, domain, record } = await claimDomain(admin, { domain: fresh() });
  return { admin, id, domain, record };
};

const organizationOf = ({ organizationId }: { organizationId: string }) =>
  db.organization.findUniqueOrThrow({ where: { id: organizationId } });

describe("claiming", () => {
  test("keeps the domain as it is looked up, with the record that proves it", async () => {
    const admin = await makeMarketer();
    const domain = fresh();
    const made = await claimDomain(admin, { domain: `https://www.${domain.toUpperCase()}/about` });
    expect(made).toMatchObject({ domain, isVerified: false });
    expect(made.record).toMatch(/^pitchside-verify=[\w-]{20,}$/);
    expect((await listDomains(admin)).items).toHaveLength(1);
    expect((await listDomains(await makeMarketer())).items).toEqual([]);
  });

  test("refuses what is no domain, a mailbox provider, a second time, and everybody but admins", async () => {
    const { admin, domain } = await claimed();
    for (const wrong of ["localhost", "gmail.com", "ada@outlook.com"]) {
      await expect(claimDomain(admin, { domain: wrong })).rejects.toMatchObject({ code: "invalid" });
    }
    await expect(claimDomain(admin, { domain })).rejects.toMatchObject({ code: "conflict" });
    for (const actor of [await makeColleague(admin, "editor"), await makeViewer(admin)]) {
      await expect(claimDomain(actor, { domain: fresh() })).rejects.toMatchObject({ code: "forbidden" });
      expect((await listDomains(actor)).items).toEqual([]);
    }
  });
});

describe("the TXT record", () => {
  test("verifies the domain, among other records and longer than one piece, and marks the organization", async () => {
    const { admin, id, domain, record } = await claimed();
    server.records.set(domain, ["v=spf1 -all", "x".repeat(600), record]);
    expect(await verifyDomainByRecord(admin, { id }, resolve)).toMatchObject({ isVerified: true, verifiedBy: "dns" });
    expect(await organizationOf(admin)).toMatchObject({ verification: "email_domain" });
    await verifyDomainByRecord(admin, { id }, resolve);
    expect(
      await db.activityLog.count({
        where: { action: "organizations.verify_domain", organizationId: admin.organizationId },
      }),
    ).toBe(1);
  });

  test("that is missing, of somebody else, or only begins alike verifies nothing", async () => {
    const { admin, id, domain, record } = await claimed();
    await expect(verifyDomainByRecord(admin, { id }, resolve)).rejects.toMatchObject({
      fields: { domain: [expect.stringContaining("no TXT record") as string] },
    });
    const other = await claimed();
    server.records.set(domain, [other.record, `${record}x`, `x${record}`]);
    await expect(verifyDomainByRecord(admin, { id }, resolve)).rejects.toMatchObject({
      fields: { domain: [expect.stringContaining("3 other TXT records") as string] },
    });
    expect(await organizationOf(admin)).toMatchObject({ verification: "none" });
  });

  test("is asked for nobody else's organization", async () => {
    const { id, domain, record } = await claimed();
    server.records.set(domain, [record]);
    const stranger = await makeMarketer();
    await expect(verifyDomainByRecord(stranger, { id }, resolve)).rejects.toMatchObject({ code: "not_found" });
    await expect(removeDomain(stranger, { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(sendDomainEmail(stranger, { id, mailbox: "admin" })).rejects.toMatchObject({ code: "not_found" });
  });

  test("of name servers that are silent is an outage and not an answer", async () => {
    const { admin, id } = await claimed();
    const silent = dnsResolver(["127.0.0.1:1"]);
    await expect(verifyDomainByRecord(admin, { id }, silent)).rejects.toMatchObject({ code: "unavailable" });
  });

  test("gives a domain to one organization, even of two that ask at once", async () => {
    const domain = fresh();
    const admins = [await makeMarketer(), await makeMarketer()];
    const claims = await Promise.all(admins.map((admin) => claimDomain(admin, { domain })));
    server.records.set(
      domain,
      claims.map(({ record }) => record),
    );
    const tries = await Promise.allSettled(
      claims.map(({ id }, at) => retry(() => verifyDomainByRecord(admins[at] ?? admins[0]!, { id }, resolve))),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(tries.find(({ status }) => status === "rejected")).toMatchObject({
      reason: {
        code: "conflict",
        message: `Another organization has already verified ${domain}. If it’s yours, contact us.`,
      },
    });
    expect(await db.organizationDomain.count({ where: { domain, verifiedAt: { not: null } } })).toBe(1);
  });
});

describe("the email", () => {
  const tokenFor = async (toAddress: string) => {
    const email = await db.emailMessage.findFirstOrThrow({ where: { toAddress }, orderBy: { createdAt: "desc" } });
    return /confirm-domain\?token=([\w-]+)/.exec(email.text)?.[1] ?? "";
  };

  test("goes to a mailbox of the domain; its link verifies the domain once, without an account", async () => {
    const { admin, id, domain } = await claimed();
    const to = `postmaster@${domain}`;
    expect(await sendDomainEmail(admin, { id, mailbox: "postmaster" })).toMatchObject({ verificationSentTo: to });
    expect(await emailCount(to, "confirm-domain")).toBe(1);
    const token = await tokenFor(to);
    expect(await findDomainByEmailToken(visitor(), token)).toEqual({
      domain,
      organizationName: admin.organizationName,
    });
    const tries = await Promise.allSettled([1, 2].map(() => confirmDomainByEmail(visitor(), { token })));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await listDomains(admin)).items[0]).toMatchObject({ isVerified: true, verifiedBy: "email" });
    await expect(sendDomainEmail(admin, { id, mailbox: "admin" })).rejects.toMatchObject({ code: "conflict" });
  });

  test("that was replaced, or is a day old, proves nothing", async () => {
    const { admin, id, domain } = await claimed();
    await sendDomainEmail(admin, { id, mailbox: "admin" });
    const old = await tokenFor(`admin@${domain}`);
    await sendDomainEmail(admin, { id, mailbox: "hostmaster" });
    await expect(confirmDomainByEmail(visitor(), { token: old })).rejects.toMatchObject({ code: "bad_request" });
    const token = await tokenFor(`hostmaster@${domain}`);
    const at = now();
    setClock(() => later(at, days(1)));
    await expect(confirmDomainByEmail(visitor(), { token })).rejects.toMatchObject({ code: "bad_request" });
    expect(await findDomainByEmailToken(visitor(), token)).toBeNull();
  });

  test("cannot take a domain that another organization has verified", async () => {
    const { admin, id, domain } = await claimed();
    await sendDomainEmail(admin, { id, mailbox: "admin" });
    await makeVerifiedDomain((await makeMarketer()).organizationId, domain);
    await expect(confirmDomainByEmail(visitor(), { token: await tokenFor(`admin@${domain}`) })).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

test("with its last verified domain an organization loses its badge and entry by domain", async () => {
  const { admin, id, domain, record } = await claimed();
  const { organizationId } = admin;
  server.records.set(domain, [record]);
  await verifyDomainByRecord(admin, { id }, resolve);
  await db.organization.update({ where: { id: organizationId }, data: { joinPolicy: "verified_domain_auto" } });
  await removeDomain(admin, { id });
  expect(await organizationOf(admin)).toMatchObject({ verification: "none", joinPolicy: "request_approval" });
});
