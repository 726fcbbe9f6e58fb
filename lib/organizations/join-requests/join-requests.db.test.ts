import { days, later, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import {
  emailCount,
  makeNewcomer,
  makeSession,
  makeVerifiedDomain,
  membershipOf,
} from "@/tests/support/builders/memberships";
import { makeColleague, makeMarketer, makeOrganization, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { queueAt, rowOf } from "@/tests/support/database/concurrency";
import { retry } from "@/tests/support/database/retry";
import { byTier } from "@/tests/support/tier";
import { expireWaiting } from "../expiry-job";
import { createOrganization } from "../create/commands";
import { askToJoin, cancelJoinRequest } from "./commands";
import { decideJoinRequest } from "./decision/commands";
import { enterByConfirmedAddress } from "./domain-entry-commands";
import { joinRequestMessages } from "../texts";
import { listJoinRequests, listOwnJoinRequests } from "./queries";

describe("join requests", () => {
  const approve = { decision: "approve", role: "editor" } as const;
  const reject = { decision: "reject", role: "editor" } as const;

  const requested = async () => {
    const admin = await makeMarketer();
    const newcomer = await makeNewcomer();
    const { id } = await askToJoin(newcomer, { organizationId: admin.organizationId, message: "I run the brand." });
    return { admin, newcomer, id };
  };

  describe("requesting", () => {
    test("notifies the admins, once each, and no one else", async () => {
      const admin = await makeMarketer();
      const [second, viewer] = [await makeColleague(admin, "admin"), await makeViewer(admin)];
      const newcomer = await makeNewcomer();
      const request = await askToJoin(newcomer, { organizationId: admin.organizationId, message: "Hello" });
      expect(request).toMatchObject({ status: "pending", message: "Hello" });
      expect(await emailCount(admin.email, "join-request-received")).toBe(1);
      expect(await emailCount(second.email, "join-request-received")).toBe(1);
      expect(await emailCount(viewer.email, "join-request-received")).toBe(0);
      expect(await membershipOf(admin.organizationId, newcomer.userId)).toBeNull();
    });

    test("creates one request when sent twice at the same time", async () => {
      const { organizationId } = await makeMarketer();
      const newcomer = await makeNewcomer();
      const tries = await Promise.allSettled(
        [1, 2, 3, 4].map(() => retry(() => askToJoin(newcomer, { organizationId }))),
      );
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const each of tries) {
        if (each.status === "rejected")
          expect(each.reason).toMatchObject({ message: joinRequestMessages.alreadyAsked });
      }
      expect(await db.joinRequest.count({ where: { organizationId } })).toBe(1);
    });

    test("with an organization of the other side, a suspended one, or an unknown one is not found", async () => {
      const newcomer = await makeNewcomer();
      const suspended = await makeOrganization({ type: "marketer" });
      await db.organization.update({ where: { id: suspended.id }, data: { status: "suspended" } });
      for (const { id } of [await makeOrganization({ type: "seller" }), suspended, { id: newcomer.userId }]) {
        await expect(askToJoin(newcomer, { organizationId: id })).rejects.toMatchObject({ code: "not_found" });
      }
    });

    test("a member, an invite-only organization, and an unapproved account are rejected with the reason", async () => {
      const member = await makeMarketer();
      const closed = await makeOrganization({ type: "marketer" });
      await db.organization.update({ where: { id: closed.id }, data: { joinPolicy: "invite_only" } });
      await expect(askToJoin(member, { organizationId: member.organizationId })).rejects.toMatchObject({
        message: joinRequestMessages.alreadyMember,
      });
      await expect(askToJoin(member, { organizationId: closed.id })).rejects.toMatchObject({
        message: joinRequestMessages.invitationOnly,
      });
      const unapproved = await makeNewcomer({ waitingFor: "approval" });
      await expect(askToJoin(unapproved, { organizationId: member.organizationId })).rejects.toMatchObject({
        code: "forbidden",
      });
    });

    test("again is possible 30 days after a rejection, and not before", async () => {
      const { admin, newcomer, id } = await requested();
      const { organizationId } = admin;
      await decideJoinRequest(admin, { ...reject, id });
      const at = now();
      setClock(() => later(at, days(29)));
      await expect(askToJoin(newcomer, { organizationId })).rejects.toMatchObject({
        code: "conflict",
        message: expect.stringMatching(
          /^This organization declined your request\. You can ask again on or after /,
        ) as string,
      });
      setClock(() => later(at, days(30) + 1000));
      await expect(askToJoin(newcomer, { organizationId })).resolves.toMatchObject({ status: "pending" });
    });
  });

  describe("deciding", () => {
    test("admits the user, notifies them by email, and advances the page on which they wait", async () => {
      const { admin, newcomer, id } = await requested();
      const session = await makeSession(newcomer.userId);
      expect(await decideJoinRequest(admin, { ...approve, id })).toEqual({ id, status: "approved" });
      expect(await membershipOf(admin.organizationId, newcomer.userId)).toMatchObject({ role: "editor" });
      expect(await emailCount(newcomer.email, "join-request-approved")).toBe(1);
      expect(await db.event.count({ where: { stream: `user:${newcomer.userId}`, type: "join-request.decided" } })).toBe(
        1,
      );
      expect((await db.session.findUniqueOrThrow({ where: { id: session.id } })).revokedAt).toBeNull();
    });

    test("links to the page that the user wanted when they signed up", async () => {
      const { admin, newcomer, id } = await requested();
      await db.user.update({ where: { id: newcomer.userId }, data: { nextPath: "/listing/1" } });
      await decideJoinRequest(admin, { ...approve, id });
      const email = await db.emailMessage.findFirstOrThrow({
        where: { toAddress: newcomer.email, template: "join-request-approved" },
      });
      expect(email.text).toContain("/listing/1");
      expect(await db.user.findUniqueOrThrow({ where: { id: newcomer.userId } })).toMatchObject({ nextPath: null });
    });

    test("declines with a reason, which the user sees", async () => {
      const { admin, newcomer, id } = await requested();
      await decideJoinRequest(admin, { ...reject, id, reason: "Please ask our agency." });
      expect((await listOwnJoinRequests(newcomer)).items[0]).toMatchObject({
        status: "rejected",
        reason: "Please ask our agency.",
      });
      const email = await db.emailMessage.findFirstOrThrow({
        where: { toAddress: newcomer.email, template: "join-request-rejected" },
      });
      expect(email.text).toContain("Please ask our agency.");
    });

    test("sent twice, takes effect once, and the opposite of the decision is a conflict", async () => {
      const { admin, newcomer, id } = await requested();
      await decideJoinRequest(admin, { ...approve, id });
      await decideJoinRequest(admin, { ...approve, id });
      await expect(decideJoinRequest(admin, { ...reject, id })).rejects.toMatchObject({ code: "conflict" });
      expect(await emailCount(newcomer.email, "join-request-approved")).toBe(1);
    });

    test("approved, rejected, and withdrawn at the same time has one outcome, whichever comes first", async () => {
      for (let round = 0; round < byTier({ default: 15, nightly: 200 }); round += 1) {
        const { admin, newcomer, id } = await requested();
        const steps = [
          () => decideJoinRequest(admin, { ...approve, id }),
          () => decideJoinRequest(admin, { ...reject, id }),
          () => cancelJoinRequest(newcomer, { id }),
        ];
        const ordered = round % 6 < 3 ? steps : steps.toReversed();
        const tries = await queueAt(rowOf("join_requests", id), [
          ...ordered.slice(round % 3),
          ...ordered.slice(0, round % 3),
        ]);
        expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
        const { status } = await db.joinRequest.findUniqueOrThrow({ where: { id } });
        const entered = (await membershipOf(admin.organizationId, newcomer.userId)) !== null;
        expect(entered).toBe(status === "approved");
      }
    }, 240_000);

    test("is denied to strangers, editors, viewers, and agency members acting for it", async () => {
      const { admin, id } = await requested();
      const outsider = await makeMarketer();
      await expect(decideJoinRequest(outsider, { ...approve, id })).rejects.toMatchObject({ code: "not_found" });
      await expect(decideJoinRequest(await makeSeller(), { ...approve, id })).rejects.toMatchObject({
        code: "not_found",
      });
      for (const actor of [await makeColleague(admin, "editor"), await makeViewer(admin)]) {
        await expect(decideJoinRequest(actor, { ...approve, id })).rejects.toMatchObject({ code: "forbidden" });
        await expect(listJoinRequests(actor, {})).rejects.toMatchObject({ code: "forbidden" });
      }
      expect((await listJoinRequests(outsider, {})).items).toEqual([]);
    });

    test("is too late after 30 days, whether or not the end was recorded", async () => {
      const { admin, newcomer, id } = await requested();
      const at = now();
      setClock(() => later(at, days(30)));
      await expect(decideJoinRequest(admin, { ...approve, id })).rejects.toMatchObject({ code: "conflict" });
      await expireWaiting();
      await expireWaiting();
      expect(await db.joinRequest.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "expired" });
      expect(await emailCount(newcomer.email, "join-request-expired")).toBe(1);
    });
  });

  test("only the requester can withdraw a request, and twice is once", async () => {
    const { newcomer, id } = await requested();
    await expect(cancelJoinRequest(await makeNewcomer(), { id })).rejects.toMatchObject({ code: "not_found" });
    await cancelJoinRequest(newcomer, { id });
    await cancelJoinRequest(newcomer, { id });
    expect(await db.joinRequest.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "canceled" });
  });

  test("a seller who was only vouched for is approved before creating their own organization", async () => {
    const newcomer = await makeNewcomer({ type: "seller" });
    const founded = await createOrganization(newcomer, { name: "Own Arena", type: "seller" });
    expect(founded.status).toBe("pending");
    expect(await db.user.findUniqueOrThrow({ where: { id: newcomer.userId } })).toMatchObject({
      status: "pending_review",
    });
  });
});

describe("domain entry", () => {
  describe("a verified domain", () => {
    const opened = async () => {
      const { organizationId } = await makeMarketer();
      const { domain } = await makeVerifiedDomain(organizationId);
      await db.organization.update({ where: { id: organizationId }, data: { joinPolicy: "verified_domain_auto" } });
      return { organizationId, domain };
    };

    test("admits a confirmed address right away, as a viewer", async () => {
      const { organizationId, domain } = await opened();
      const newcomer = await makeNewcomer({ email: `ada@${domain}` });
      expect(await askToJoin(newcomer, { organizationId })).toMatchObject({ status: "approved" });
      expect(await membershipOf(organizationId, newcomer.userId)).toMatchObject({ role: "viewer" });
    });

    test("admits no address that is unconfirmed, at a subdomain, or merely similar", async () => {
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

    test("must be proven: a claimed one admits no one", async () => {
      const { organizationId, domain } = await opened();
      await db.organizationDomain.updateMany({ where: { organizationId }, data: { verifiedAt: null } });
      const atOnce = await makeNewcomer({ email: `eve@${domain}` });
      expect(await askToJoin(atOnce, { organizationId })).toMatchObject({ status: "pending" });
      expect(await enterByConfirmedAddress(atOnce.userId)).toBe(0);
      expect(await membershipOf(organizationId, atOnce.userId)).toBeNull();
      const request = await db.joinRequest.findFirstOrThrow({ where: { userId: atOnce.userId } });
      expect(request).toMatchObject({ status: "pending", domainMatch: false });
    });

    test("of one organization admits no one to another", async () => {
      const { domain } = await opened();
      const other = await opened();
      const newcomer = await makeNewcomer({ email: `eve@${domain}` });
      await askToJoin(newcomer, { organizationId: other.organizationId });
      expect(await enterByConfirmedAddress(newcomer.userId)).toBe(0);
      expect(await membershipOf(other.organizationId, newcomer.userId)).toBeNull();
    });

    test("admits an earlier requester once the address is confirmed, and only once", async () => {
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

    test("admits no one automatically if the organization decides on each request", async () => {
      const { organizationId, domain } = await opened();
      await db.organization.update({ where: { id: organizationId }, data: { joinPolicy: "request_approval" } });
      const newcomer = await makeNewcomer({ email: `ben@${domain}` });
      await askToJoin(newcomer, { organizationId });
      expect(await enterByConfirmedAddress(newcomer.userId)).toBe(0);
      expect(await membershipOf(organizationId, newcomer.userId)).toBeNull();
    });
  });
});
