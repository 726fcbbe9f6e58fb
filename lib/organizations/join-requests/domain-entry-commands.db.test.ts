import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { emailCount, makeNewcomer, makeVerifiedDomain, membershipOf } from "@/tests/support/builders/memberships";
import { makeMarketer } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { askToJoin } from "./commands";
import { enterByConfirmedAddress } from "./domain-entry-commands";

describe("a verified domain", () => {
  const opened = async () => {
    const { organizationId } = await makeMarketer();
    const { domain } = await makeVerifiedDomain(organizationId);
    await db.organization.update({ where: { id: organizationId }, data: { joinPolicy: "verified_domain_auto" } });
    return { organizationId, domain };
  };

  test("lets a confirmed address in at once, to look only", async () => {
    const { organizationId, domain } = await opened();
    const newcomer = await makeNewcomer({ email: `ada@${domain}` });
    expect(await askToJoin(newcomer, { organizationId })).toMatchObject({ status: "approved" });
    expect(await membershipOf(organizationId, newcomer.userId)).toMatchObject({ role: "viewer" });
  });

  test("lets nobody in whose address is unconfirmed, at a subdomain, or merely looks like it", async () => {
    const { organizationId, domain } = await opened();
    for (const wish of [
      { email: `ada@${domain}`, emailVerified: false },
      { email: `ada@mail.${domain}` },
      { email: `ada@x${domain}` },
      { email: `ada@${domain}.test` },
    ]) {
      const request = await askToJoin(await makeNewcomer(wish), { organizationId });
      expect([wish.email, request.status]).toEqual([wish.email, "pending"]);
    }
  });

  test("is one that the organization has proven to own: a claimed one lets nobody in", async () => {
    const { organizationId, domain } = await opened();
    await db.organizationDomain.updateMany({ where: { organizationId }, data: { verifiedAt: null } });
    const atOnce = await makeNewcomer({ email: `eve@${domain}` });
    expect(await askToJoin(atOnce, { organizationId })).toMatchObject({ status: "pending" });
    expect(await enterByConfirmedAddress(atOnce.userId)).toBe(0);
    expect(await membershipOf(organizationId, atOnce.userId)).toBeNull();
    const request = await db.joinRequest.findFirstOrThrow({ where: { userId: atOnce.userId } });
    expect(request).toMatchObject({ status: "pending", domainMatch: false });
  });

  test("of one organization lets nobody into another", async () => {
    const { domain } = await opened();
    const other = await opened();
    const newcomer = await makeNewcomer({ email: `eve@${domain}` });
    await askToJoin(newcomer, { organizationId: other.organizationId });
    expect(await enterByConfirmedAddress(newcomer.userId)).toBe(0);
    expect(await membershipOf(other.organizationId, newcomer.userId)).toBeNull();
  });

  test("lets in who asked before, once the address is confirmed, and only once", async () => {
    const { organizationId, domain } = await opened();
    const newcomer = await makeNewcomer({ email: `ben@${domain}`, emailVerified: false });
    await askToJoin(newcomer, { organizationId });
    expect(await enterByConfirmedAddress(newcomer.userId)).toBe(0);
    await db.user.update({ where: { id: newcomer.userId }, data: { emailVerifiedAt: now() } });
    expect(await enterByConfirmedAddress(newcomer.userId)).toBe(1);
    expect(await enterByConfirmedAddress(newcomer.userId)).toBe(0);
    expect(await membershipOf(organizationId, newcomer.userId)).toMatchObject({ role: "viewer", leftAt: null });
    expect(await emailCount(newcomer.email, "join-request-approved")).toBe(1);
  });

  test("lets nobody in by itself where the organization decides on each request", async () => {
    const { organizationId, domain } = await opened();
    await db.organization.update({ where: { id: organizationId }, data: { joinPolicy: "request_approval" } });
    const newcomer = await makeNewcomer({ email: `ben@${domain}` });
    await askToJoin(newcomer, { organizationId });
    expect(await enterByConfirmedAddress(newcomer.userId)).toBe(0);
    expect(await membershipOf(organizationId, newcomer.userId)).toBeNull();
  });
});
