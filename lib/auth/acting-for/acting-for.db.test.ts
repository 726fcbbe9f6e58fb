import { randomUUID } from "node:crypto";
import { days, later, now } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { meetAt, queueAt, rowOf } from "@/tests/support/database/concurrency";
import { makeMarketingAgent, makeRepresentation } from "@/tests/support/builders/agencies";
import { makeColleague, makeMarketer, makeOrganization } from "@/tests/support/builders/people";
import { type Marketer, type OrganizationMember, member, mintActor } from "../actor";
import { actorOf } from "../current";
import { startSession } from "../session-commands";
import { readSession } from "../session-queries";
import { actFor } from "./commands";
import { listActingChoices } from "./queries";

/** Logs the person in and returns the actor that the next request would have. */
async function logIn(userId: string): Promise<{ cookie: string; actor: OrganizationMember }> {
  const cookie = await inTransaction((tx) => startSession(tx, userId, "user"));
  return { cookie, actor: await behind(cookie) };
}

async function behind(cookie: string): Promise<OrganizationMember> {
  const session = await readSession(cookie, "user");
  if (!session) throw new Error("The cookie names no live session.");
  return member(actorOf(session));
}

async function agentWithClient(more: Parameters<typeof makeRepresentation>[2] = {}) {
  const agent = await makeMarketingAgent();
  const client = await makeMarketer({ name: "Vera Olt" });
  const { id } = await makeRepresentation(agent, client, more);
  return { agent, client, representationId: id };
}

/** Logs the agent in and lets the session act for the client. */
async function acting(more: Parameters<typeof makeRepresentation>[2] = {}) {
  const made = await agentWithClient(more);
  const signed = await logIn(made.agent.userId);
  const { cookie } = await actFor(signed.actor, { organizationId: made.client.organizationId });
  if (!cookie) throw new Error("Nothing was switched.");
  return { ...made, before: signed.cookie, cookie };
}

describe("acting for a client", () => {
  test("makes the person an editor of the client, in the agency's name and scope", async () => {
    const { agent, client, cookie } = await acting({ scope: ["search"] });
    expect(await behind(cookie)).toMatchObject({
      userId: agent.userId,
      organizationId: client.organizationId,
      organizationName: client.organizationName,
      role: "editor",
      agency: { id: agent.organizationId, name: agent.organizationName, scope: ["search"] },
      actsForSeveral: true,
    });
  });

  test("gives the session a new id: the old cookie stops working right away, and the expiry stays the same", async () => {
    const { agent, before, cookie } = await acting();
    expect(await readSession(before, "user")).toBeNull();
    expect(await db.session.count({ where: { userId: agent.userId } })).toBe(1);
    expect((await readSession(cookie, "user"))?.userId).toBe(agent.userId);
  });

  test("is written to the audit and announced to the user's open windows", async () => {
    const { agent, client } = await acting();
    const [logged] = await db.activityLog.findMany({ where: { action: "auth.acting_for", actorId: agent.userId } });
    expect(logged).toMatchObject({ organizationId: agent.organizationId, entityId: client.organizationId });
    expect(await db.event.count({ where: { stream: `user:${agent.userId}`, type: "acting.changed" } })).toBe(1);
  });

  test("requested twice switches once, and null leads home", async () => {
    const { agent, client, cookie } = await acting();
    const there = await behind(cookie);
    expect(await actFor(there, { organizationId: client.organizationId })).toMatchObject({
      cookie: null,
      user: { agency: { id: agent.organizationId } },
    });
    const home = await actFor(there, { organizationId: null });
    expect(home.user).toMatchObject({ organizationId: agent.organizationId, role: "admin" });
    expect(home.user.agency).toBeUndefined();
  });

  test("leaves a viewer of the agency a viewer", async () => {
    const agent = await makeMarketingAgent();
    const viewer = await makeColleague(agent, "viewer");
    const client = await makeMarketer();
    await makeRepresentation(agent, client, { people: [viewer] });
    const { actor } = await logIn(viewer.userId);
    expect((await actFor(actor, { organizationId: client.organizationId })).user.role).toBe("viewer");
  });

  test("two windows that switch to the same client at the same time both arrive, and one of them gets the cookie", async () => {
    const { agent, client } = await agentWithClient();
    const { actor } = await logIn(agent.userId);
    const change = () => actFor(actor, { organizationId: client.organizationId });
    const switches = await meetAt(rowOf("sessions", actor.sessionId), [change, change]);
    const there = { status: "fulfilled", value: { user: { organizationId: client.organizationId } } };
    expect(switches).toMatchObject([there, there]);
    const cookies = switches.flatMap((each) => (each.status === "fulfilled" ? (each.value.cookie ?? []) : []));
    expect(cookies).toHaveLength(1);
    expect((await behind(cookies[0] as string)).organizationId).toBe(client.organizationId);
  });

  test("when two windows switch to different clients at the same time, the slower one gets a conflict and no invalid cookie", async () => {
    const { agent, client } = await agentWithClient();
    const other = await makeMarketer();
    await makeRepresentation(agent, other);
    const { actor } = await logIn(agent.userId);
    const [first, second] = await queueAt(rowOf("sessions", actor.sessionId), [
      () => actFor(actor, { organizationId: client.organizationId }),
      () => actFor(actor, { organizationId: other.organizationId }),
    ]);
    expect(second).toMatchObject({ status: "rejected", reason: { code: "conflict" } });
    const cookie = first?.status === "fulfilled" ? first.value.cookie : null;
    expect((await behind(cookie ?? "")).organizationId).toBe(client.organizationId);
  });
});

describe("acting is rejected", () => {
  const notFound = { code: "not_found" };

  test.each([
    ["somebody else's organization", {}, "stranger"],
    ["a request that no one confirmed", { status: "requested" as const }, "client"],
    ["a representation that was revoked", { status: "revoked" as const }, "client"],
    ["one that has not begun", { validFrom: later(now(), days(1)) }, "client"],
    ["one that is over", { validTo: later(now(), -days(1)) }, "client"],
    ["a client that the user is not assigned to", { people: [] }, "client"],
  ])("for %s", async (_, more, target) => {
    const { agent, client } = await agentWithClient(more);
    const { actor } = await logIn(agent.userId);
    const organizationId = target === "client" ? client.organizationId : (await makeMarketer()).organizationId;
    await expect(actFor(actor, { organizationId })).rejects.toMatchObject(notFound);
    await expect(actFor(actor, { organizationId: randomUUID() })).rejects.toMatchObject(notFound);
    expect(await db.session.count({ where: { userId: agent.userId, actingOrganizationId: null } })).toBe(1);
  });

  test("for a key, which belongs to one organization", async () => {
    const { agent, client } = await agentWithClient();
    const key = mintActor<Marketer>({ ...agent, apiKey: { id: randomUUID(), scopes: ["auth:write"] } });
    await expect(actFor(key, { organizationId: client.organizationId })).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("at the next request the user is back in their own organization", () => {
  test.each<[string, (made: Awaited<ReturnType<typeof acting>>) => Promise<unknown>]>([
    [
      "when the representation is revoked",
      ({ representationId: id }) => db.representation.update({ where: { id }, data: { status: "revoked" } }),
    ],
    [
      "when its time runs out",
      ({ representationId: id }) => db.representation.update({ where: { id }, data: { validTo: later(now(), -1000) } }),
    ],
    [
      "when the agency removes them from the client",
      ({ representationId }) => db.representationPerson.deleteMany({ where: { representationId } }),
    ],
    [
      "when the client is suspended",
      ({ client }) => db.organization.update({ where: { id: client.organizationId }, data: { status: "suspended" } }),
    ],
  ])("%s", async (_, end) => {
    const made = await acting();
    await end(made);
    const actor = await behind(made.cookie);
    expect(actor.organizationId).toBe(made.agent.organizationId);
    expect(actor.agency).toBeUndefined();
  });

  test("and in none when they left the agency", async () => {
    const made = await acting();
    await db.membership.updateMany({ where: { userId: made.agent.userId }, data: { leftAt: now() } });
    const session = await readSession(made.cookie, "user");
    expect(session && actorOf(session)).toMatchObject({ kind: "pending", waitingFor: "organization" });
  });
});

describe("the choice of organizations", () => {
  test("is the user's own first, then their clients, each with its unread count", async () => {
    const { agent, client } = await agentWithClient();
    await makeRepresentation(agent, await makeMarketer(), { people: [] });
    // One that is shown, and one of a type that the person has turned off.
    for (const inApp of [true, false]) {
      await db.notification.create({
        data: {
          userId: agent.userId,
          organizationId: client.organizationId,
          type: "message_received",
          title: "News",
          href: "/messages",
          dedupeKey: randomUUID(),
          inApp,
        },
      });
    }
    const { items } = await listActingChoices(agent);
    expect(items).toMatchObject([
      { id: agent.organizationId, agency: null, role: "admin", isCurrent: true, unread: 0 },
      { id: client.organizationId, agency: { id: agent.organizationId }, role: "editor", isCurrent: false, unread: 1 },
    ]);
  });

  test("a user can act for a second organization, with their role there", async () => {
    const person = await makeMarketer();
    const second = await makeOrganization({ type: "marketer", name: "Second House" });
    await db.membership.create({
      data: { organizationId: second.id, userId: person.userId, role: "viewer", createdAt: later(now(), 1000) },
    });
    const { actor } = await logIn(person.userId);
    expect(actor.actsForSeveral).toBe(true);
    expect((await actFor(actor, { organizationId: second.id })).user).toMatchObject({
      organizationName: "Second House",
      role: "viewer",
    });
  });

  test("is empty for a user with one organization", async () => {
    const { actor } = await logIn((await makeMarketer()).userId);
    expect(actor.actsForSeveral).toBe(false);
  });
});
