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
import { recheckDomains } from "./recheck-job";
import { type TxtResolver, dnsResolver, mailLookup } from "./txt-resolver";

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
  test("stores the domain as it is looked up, with the record that proves it", async () => {
    const admin = await makeMarketer();
    const domain = fresh();
    const made = await claimDomain(admin, { domain: `https://www.${domain.toUpperCase()}/about` });
    expect(made).toMatchObject({ domain, isVerified: false });
    expect(made.record).toMatch(/^pitchside-verify=[\w-]{20,}$/);
    expect((await listDomains(admin)).items).toHaveLength(1);
    expect((await listDomains(await makeMarketer())).items).toEqual([]);
  });

  test("rejects an invalid domain, a mailbox provider, a second claim, and everyone but admins", async () => {
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

  test("that is missing, of someone else, or only similar verifies nothing", async () => {
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

  test("is not looked up for anyone else's organization", async () => {
    const { id, domain, record } = await claimed();
    server.records.set(domain, [record]);
    const stranger = await makeMarketer();
    await expect(verifyDomainByRecord(stranger, { id }, resolve)).rejects.toMatchObject({ code: "not_found" });
    await expect(removeDomain(stranger, { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(sendDomainEmail(stranger, { id, mailbox: "admin" })).rejects.toMatchObject({ code: "not_found" });
  });

  test("on silent name servers is an outage and not an answer", async () => {
    const { admin, id } = await claimed();
    const silent = dnsResolver(["127.0.0.1:1"]);
    await expect(verifyDomainByRecord(admin, { id }, silent)).rejects.toMatchObject({ code: "unavailable" });
  });

  test("gives a domain to one organization, even if two ask at the same time", async () => {
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

describe("rechecking", () => {
  /** A domain that was verified this many days ago. */
  async function verified(by: "dns" | "email", ago = 31) {
    const made = await claimed();
    server.records.set(made.domain, [made.record]);
    await db.organizationDomain.update({
      where: { id: made.id },
      data: { verifiedAt: later(new Date(), -days(ago)), verifiedBy: by },
    });
    await db.organization.update({
      where: { id: made.admin.organizationId },
      data: { verification: "email_domain", joinPolicy: "verified_domain_auto" },
    });
    const row = () => db.organizationDomain.findUniqueOrThrow({ where: { id: made.id } });
    return { ...made, row };
  }

  const recheck = (mail = async () => true) => recheckDomains({ txt: resolve, mail });
  const mailsTo = async ({ userId }: { userId: string }) =>
    (await db.emailMessage.findMany({ where: { userId, template: "organization-access-changed" } })).map(
      ({ text }) => text,
    );

  beforeEach(() => db.organizationDomain.deleteMany());

  test("a domain whose record is there stays verified, and is checked again after another 30 days", async () => {
    const { row } = await verified("dns");
    expect(await recheck()).toBe(1);
    expect(await row()).toMatchObject({ verifiedAt: expect.any(Date), missingSince: null });
    expect(await recheck()).toBe(0);
    setClock(() => later(new Date(), days(30) + 1000));
    expect(await recheck()).toBe(1);
  });

  test("a domain that was verified less than 30 days ago is left alone", async () => {
    await verified("dns", 29);
    expect(await recheck()).toBe(0);
  });

  test("without its record the admins have a week, in which it still counts; then it no longer counts", async () => {
    const { admin, domain, row, record } = await verified("dns");
    server.records.set(domain, []);
    await recheck();
    await recheck();
    expect(await row()).toMatchObject({ verifiedAt: expect.any(Date), missingSince: expect.any(Date) });
    expect(await mailsTo(admin)).toEqual([expect.stringContaining("within 7 days")]);
    setClock(() => later(new Date(), days(7) + 1000));
    await recheck();
    expect(await row()).toMatchObject({ verifiedAt: null, verifiedBy: null });
    expect(await organizationOf(admin)).toMatchObject({ verification: "none", joinPolicy: "request_approval" });
    expect(await mailsTo(admin)).toHaveLength(2);
    server.records.set(domain, [record]);
    expect(await recheck()).toBe(0);
  });

  test("a record that is restored within the week changes nothing", async () => {
    const { domain, row, record } = await verified("dns");
    server.records.set(domain, []);
    await recheck();
    server.records.set(domain, [record]);
    await recheck();
    expect(await row()).toMatchObject({ verifiedAt: expect.any(Date), missingSince: null });
  });

  test("a domain that was verified by email has to receive email", async () => {
    const { row } = await verified("email");
    await recheck(async () => false);
    expect((await row()).missingSince).not.toBeNull();
    await recheck();
    expect((await row()).missingSince).toBeNull();
  });

  test("if no name server answers, the domain is unchanged", async () => {
    const { row } = await verified("dns");
    await recheckDomains({ txt: dnsResolver(["127.0.0.1:1"]), mail: mailLookup(["127.0.0.1:1"]) });
    expect(await row()).toMatchObject({ verifiedAt: expect.any(Date), missingSince: null, checkedAt: null });
  });
});
