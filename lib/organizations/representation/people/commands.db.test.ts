import { db } from "@/lib/platform/db";
import { makeMarketingAgent, makeRepresentation } from "@/tests/support/builders/agencies";
import { makeColleague, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { choosePeople } from "./commands";

async function made() {
  const agent = await makeMarketingAgent();
  const client = await makeMarketer();
  const colleague = await makeColleague(agent, "editor");
  const { id } = await makeRepresentation(agent, client);
  return { agent, client, colleague, id };
}

describe("choosing who is on a client", () => {
  test("puts people on and takes others off, tells them, and does it once", async () => {
    const { agent, colleague, id } = await made();
    const done = await choosePeople(agent, id, { userIds: [colleague.userId, colleague.userId] });
    expect(done.people).toEqual([{ id: colleague.userId, name: colleague.name }]);
    await choosePeople(agent, id, { userIds: [colleague.userId] });
    expect(await db.notification.count({ where: { userId: colleague.userId } })).toBe(1);
    for (const { userId } of [agent, colleague])
      expect(await db.event.count({ where: { stream: `user:${userId}`, type: "acting.changed" } })).toBe(1);
    expect(await db.activityLog.count({ where: { entityId: id, action: "representation.people_chosen" } })).toBe(1);
  });

  test("is refused for anybody who is not of the agency", async () => {
    const { agent, client, id } = await made();
    for (const stranger of [client, await makeMarketer()])
      await expect(choosePeople(agent, id, { userIds: [stranger.userId] })).rejects.toMatchObject({ code: "invalid" });
    expect(await db.representationPerson.findMany({ where: { representationId: id } })).toMatchObject([
      { userId: agent.userId },
    ]);
  });

  test("is refused to the client, to the agency's editors, and to strangers as if there were nothing", async () => {
    const { client, colleague, id } = await made();
    const choice = { userIds: [colleague.userId] };
    await expect(choosePeople(client, id, choice)).rejects.toMatchObject({ code: "forbidden" });
    await expect(choosePeople(colleague, id, choice)).rejects.toMatchObject({ code: "not_found" });
    await expect(choosePeople(await makeMarketingAgent(), id, choice)).rejects.toMatchObject({ code: "not_found" });
    await expect(choosePeople(await makeSeller(), id, choice)).rejects.toMatchObject({ code: "not_found" });
  });

  test("is over with the representation", async () => {
    const { agent, colleague, id } = await made();
    await db.representation.update({ where: { id }, data: { status: "revoked" } });
    await expect(choosePeople(agent, id, { userIds: [colleague.userId] })).rejects.toMatchObject({ code: "conflict" });
  });
});
