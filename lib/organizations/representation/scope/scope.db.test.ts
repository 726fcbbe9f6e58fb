import type { AgencyScope } from "@/lib/auth/agency-scope";
import { type OrganizationMember, marketer, member } from "@/lib/auth/actor";
import { actFor } from "@/lib/auth/acting-for/commands";
import { actorOf } from "@/lib/auth/current";
import { startSession } from "@/lib/auth/session-commands";
import { readSession } from "@/lib/auth/session-queries";
import { db, inTransaction } from "@/lib/platform/db";
import { actingFor, makeMarketingAgent, makeRepresentation } from "@/tests/support/builders/agencies";
import { retry } from "@/tests/support/database/retry";
import { makeColleague, makeMarketer } from "@/tests/support/builders/people";
import { decideRepresentation } from "../commands";
import { getRepresentation } from "../queries";
import { chooseScope } from "./commands";

const all: AgencyScope[] = ["search", "negotiate"];

async function represented(status: "requested" | "confirmed" = "confirmed", askedBy: "agency" | "client" = "agency") {
  const [agent, client] = [await makeMarketingAgent(), await makeMarketer({ name: "Vera Olt" })];
  const { id } = await makeRepresentation(agent, client, { status, askedBy, scope: all });
  return { agent, client, id };
}

const audited = (id: string, action: string) =>
  db.activityLog.findMany({ where: { entityId: id, action: `representation.${action}` }, orderBy: { id: "asc" } });

describe("confirming", () => {
  test("a client agrees to some of the requested permissions, and the agency's admins are notified of which", async () => {
    const { agent, client, id } = await represented("requested");
    const done = await decideRepresentation(client, id, { decision: "confirm", scope: ["search"] });
    expect(done).toMatchObject({ status: "confirmed", scope: ["search"], requestedScope: all, mayChooseScope: true });
    expect(await audited(id, "confirmed")).toMatchObject([
      { before: { status: "requested", scope: all }, after: { status: "confirmed", scope: ["search"] } },
    ]);
    const email = await db.emailMessage.findFirstOrThrow({ where: { userId: agent.userId } });
    expect(email.text).toContain(
      `${agent.organizationName} can now manage briefs and shortlists for ${client.organizationName}.`,
    );
  });

  test("without a choice all requested permissions are agreed", async () => {
    const { client, id } = await represented("requested");
    expect(await decideRepresentation(client, id, { decision: "confirm" })).toMatchObject({ scope: all });
  });

  test("never agrees to more than was requested, and the attempt decides nothing", async () => {
    const { client, id } = await represented("requested");
    await expect(
      decideRepresentation(client, id, { decision: "confirm", scope: ["manage_listings"] }),
    ).rejects.toMatchObject({ code: "invalid", fields: { scope: [expect.any(String)] } });
    expect(await getRepresentation(client, id)).toMatchObject({ status: "requested", scope: all });
  });

  test("an agency accepts what the client offered and does not choose", async () => {
    const { agent, id } = await represented("requested", "client");
    await expect(decideRepresentation(agent, id, { decision: "confirm", scope: ["search"] })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

describe("changing the permissions of an active agency", () => {
  test("is audited with both states and sent to the agency's admins each time", async () => {
    const { agent, client, id } = await represented();
    expect(await chooseScope(client, id, { scope: ["negotiate"] })).toMatchObject({ scope: ["negotiate"] });
    expect(await chooseScope(client, id, { scope: all })).toMatchObject({ scope: all });
    expect(await audited(id, "scope_chosen")).toMatchObject([
      { actorId: client.userId, before: { scope: all }, after: { scope: ["negotiate"] } },
      { actorId: client.userId, before: { scope: ["negotiate"] }, after: { scope: all } },
    ]);
    const notified = await db.notification.findMany({ where: { userId: agent.userId }, orderBy: { createdAt: "asc" } });
    const title = `${client.organizationName} changed what ${agent.organizationName} can do on its behalf`;
    expect(notified).toMatchObject([
      {
        title,
        body: `${agent.organizationName} can now send messages and negotiate proposals for ${client.organizationName}.`,
      },
      { title },
    ]);
    expect(await db.emailMessage.count({ where: { userId: agent.userId, subject: title } })).toBe(2);
    expect(await db.event.count({ where: { stream: `user:${agent.userId}`, type: "acting.changed" } })).toBe(2);
  });

  test("takes effect at the next request of an active session", async () => {
    const { agent, client, id } = await represented();
    const first = await inTransaction((tx) => startSession(tx, agent.userId, "user"));
    const { cookie } = await actFor(await behind(first), { organizationId: client.organizationId });
    const scopeNow = async () => marketer(await behind(cookie ?? "")).agency?.scope;
    expect(await scopeNow()).toEqual(all);
    await chooseScope(client, id, { scope: ["search"] });
    expect(await scopeNow()).toEqual(["search"]);
    await chooseScope(client, id, { scope: all });
    expect(await scopeNow()).toEqual(all);
  });

  test("to the current permissions changes nothing, however often and at the same time", async () => {
    const { client, id } = await represented();
    await Promise.all([1, 2, 3].map(() => retry(() => chooseScope(client, id, { scope: ["search"] }))));
    await chooseScope(client, id, { scope: ["search"] });
    expect(await audited(id, "scope_chosen")).toHaveLength(1);
  });

  test("is rejected beyond what was requested, before it is confirmed, and for everyone but the client's admins", async () => {
    const { agent, client, id } = await represented();
    const wish = { scope: ["search"] as AgencyScope[] };
    await expect(chooseScope(client, id, { scope: ["search", "manage_listings"] })).rejects.toMatchObject({
      code: "invalid",
    });
    const inside = [agent, await makeColleague(client, "editor"), actingFor(agent, client)];
    for (const actor of inside) await expect(chooseScope(actor, id, wish)).rejects.toMatchObject({ code: "forbidden" });
    await expect(chooseScope(await makeMarketer(), id, wish)).rejects.toMatchObject({ code: "not_found" });
    const waiting = await represented("requested");
    await expect(chooseScope(waiting.client, waiting.id, wish)).rejects.toMatchObject({ code: "conflict" });
    expect(await getRepresentation(client, id)).toMatchObject({ scope: all });
  });
});

async function behind(cookie: string): Promise<OrganizationMember> {
  const session = await readSession(cookie, "user");
  if (!session) throw new Error("The cookie names no live session.");
  return member(actorOf(session));
}
