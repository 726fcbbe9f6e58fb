import sharp from "sharp";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { getFile, readFileBytes } from "@/lib/platform/files/storage";
import { actingFor, makeMarketingAgent, makeRepresentation, makeSalesAgent } from "@/tests/support/builders/agencies";
import { makeColleague, makeMarketer, makeOrganization, makeSeller } from "@/tests/support/builders/people";
import { askRepresentation, decideRepresentation, endRepresentation } from "./commands";
import { addAuthorityDocument } from "./document/commands";
import { getAuthorityDocument } from "./document/queries";
import { choosePeople } from "./people/commands";
import { getRepresentation, listRepresentations } from "./queries";
import type { AskRepresentationInput } from "./schema";

describe("representation", () => {
  const ask = (organizationId: string, more: Partial<AskRepresentationInput> = {}): AskRepresentationInput => ({
    organizationId,
    scope: ["search", "negotiate"],
    ...more,
  });

  const pair = async () => ({ agent: await makeMarketingAgent(), client: await makeMarketer({ name: "Vera Olt" }) });

  async function target(by: "agency" | "client" = "agency") {
    const { agent, client } = await pair();
    const [asker, answerer] = by === "agency" ? [agent, client] : [client, agent];
    const { id } = await askRepresentation(asker, ask(answerer.organizationId));
    return { agent, client, asker, answerer, id };
  }

  const refused = (code: string) => ({ code });

  describe("requesting", () => {
    test("creates a request, assigns the agency's admin, and notifies the client's admins through every channel", async () => {
      const { agent, client } = await pair();
      const viewer = await makeColleague(client, "viewer");
      const made = await askRepresentation(
        agent,
        ask(client.organizationId, { message: "From January.", validFrom: "2027-01-01", validTo: "2027-12-31" }),
      );
      expect(made).toMatchObject({
        side: "agency",
        status: "requested",
        askedBy: "agency",
        scope: ["search", "negotiate"],
        validFrom: "2027-01-01",
        validTo: "2027-12-31",
        people: [{ id: agent.userId, name: agent.name }],
        verbs: ["withdraw"],
      });
      const notified = await db.notification.findMany({ where: { organizationId: client.organizationId } });
      expect(notified).toMatchObject([{ userId: client.userId, type: "representation_asked" }]);
      const emails = await db.emailMessage.findMany({
        where: { template: "representation-asked", userId: client.userId },
      });
      expect(emails).toHaveLength(1);
      expect(emails[0]?.text).toContain("From January.");
      expect(await db.notification.count({ where: { userId: viewer.userId } })).toBe(0);
      const received = await db.event.findMany({ where: { type: "representation.changed" }, select: { stream: true } });
      expect(received.map(({ stream }) => stream)).toEqual(
        expect.arrayContaining([`organization:${agent.organizationId}`, `organization:${client.organizationId}`]),
      );
      expect(await db.activityLog.count({ where: { action: "representation.asked", entityId: made.id } })).toBe(1);
    });

    test("an owner can offer a sales agency its representation", async () => {
      const [owner, agent] = [await makeSeller(), await makeSalesAgent()];
      const made = await askRepresentation(owner, ask(agent.organizationId, { scope: ["manage_listings"] }));
      expect(made).toMatchObject({ side: "client", askedBy: "client", people: [] });
      expect(await getRepresentation(agent, made.id)).toMatchObject({ side: "agency", verbs: ["confirm", "decline"] });
    });

    test("again while one is pending or active is a conflict, and of two at the same time one stands", async () => {
      const { agent, client } = await pair();
      const tries = await Promise.allSettled([
        askRepresentation(agent, ask(client.organizationId)),
        askRepresentation(client, ask(agent.organizationId)),
        askRepresentation(agent, ask(client.organizationId)),
      ]);
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(tries.filter(({ status }) => status === "rejected")).toEqual(
        expect.arrayContaining([expect.objectContaining({ reason: expect.objectContaining(refused("conflict")) })]),
      );
      expect(await db.representation.count({ where: { agencyId: agent.organizationId } })).toBe(1);
    });

    test("is possible again after the agreed time is over", async () => {
      const { agent, client } = await pair();
      const { id } = await makeRepresentation(agent, client, { validTo: later(now(), -days(1)) });
      await askRepresentation(agent, ask(client.organizationId));
      expect(await db.representation.findUnique({ where: { id } })).toMatchObject({ status: "revoked" });
    });

    test.each([
      ["a seller", () => makeSeller().then((seller) => seller.organizationId)],
      ["another agency", () => makeMarketingAgent().then((agent) => agent.organizationId)],
      [
        "a suspended brand",
        async () => {
          const { id } = await makeOrganization({ type: "marketer" });
          await db.organization.update({ where: { id }, data: { status: "suspended" } });
          return id;
        },
      ],
    ])("%s is not found by a marketing agency", async (_, make) => {
      await expect(askRepresentation(await makeMarketingAgent(), ask(await make()))).rejects.toMatchObject(
        refused("not_found"),
      );
    });

    test("is denied to everyone but an admin, and rejected for a scope of the other side", async () => {
      const { agent, client } = await pair();
      for (const role of ["editor", "viewer"] as const) {
        const colleague = await makeColleague(agent, role);
        await expect(askRepresentation(colleague, ask(client.organizationId))).rejects.toMatchObject(
          refused("forbidden"),
        );
      }
      await expect(
        askRepresentation(agent, ask(client.organizationId, { scope: ["manage_listings"] })),
      ).rejects.toMatchObject({ fields: { scope: [expect.any(String)] } });
    });
  });

  describe("answering", () => {
    test.each(["agency", "client"] as const)("a request of the %s is confirmed by the other side, once", async (by) => {
      const { asker, answerer, agent, id } = await target(by);
      const done = await decideRepresentation(answerer, id, { decision: "confirm" });
      expect(done).toMatchObject({
        status: "confirmed",
        isInForce: true,
        people: [{ id: agent.userId }],
        verbs: ["end"],
      });
      await expect(decideRepresentation(answerer, id, { decision: "confirm" })).rejects.toMatchObject(
        refused("conflict"),
      );
      expect(await db.emailMessage.count({ where: { template: "representation-changed", userId: asker.userId } })).toBe(
        1,
      );
      expect(await db.activityLog.count({ where: { action: "representation.confirmed", entityId: id } })).toBe(1);
    });

    test("declined is revoked with its reason", async () => {
      const { agent, client, id } = await target();
      await decideRepresentation(client, id, { decision: "decline", reason: "We do this ourselves." });
      expect(await getRepresentation(agent, id)).toMatchObject({
        status: "revoked",
        reason: "We do this ourselves.",
        verbs: [],
      });
    });

    test("is denied to the requesting side, to non-admins, and to a stranger as if it did not exist", async () => {
      const { agent, client, id } = await target();
      const confirm = { decision: "confirm" as const };
      await expect(decideRepresentation(agent, id, confirm)).rejects.toMatchObject(refused("conflict"));
      await expect(decideRepresentation(await makeMarketer(), id, confirm)).rejects.toMatchObject(refused("not_found"));
      await expect(decideRepresentation(await makeSeller(), id, confirm)).rejects.toMatchObject(refused("not_found"));
      const editor = await makeColleague(client, "editor");
      await expect(decideRepresentation(editor, id, confirm)).rejects.toMatchObject(refused("forbidden"));
      await expect(decideRepresentation(actingFor(agent, client), id, confirm)).rejects.toMatchObject(
        refused("forbidden"),
      );
      expect(await getRepresentation(client, id)).toMatchObject({ status: "requested" });
    });

    test("when a confirmation meets a withdrawal, one wins", async () => {
      for (let round = 0; round < 10; round += 1) {
        const { agent, client, id } = await target();
        const tries = await Promise.allSettled([
          decideRepresentation(client, id, { decision: "confirm" }),
          endRepresentation(agent, id, {}),
          decideRepresentation(client, id, { decision: "decline" }),
        ]);
        const won = tries.filter(({ status }) => status === "fulfilled").length;
        const steps = await db.activityLog.findMany({
          where: { entityId: id, action: { not: "representation.asked" } },
          orderBy: { id: "asc" },
        });
        expect(steps).toHaveLength(won);
        // A confirmation may be followed by its end; nothing follows a decline or a withdrawal.
        if (won > 1)
          expect(steps.map(({ action }) => action)).toEqual(["representation.confirmed", "representation.ended"]);
      }
    }, 60_000);
  });

  describe("ending", () => {
    test.each(["agency", "client"] as const)(
      "the %s ends a confirmed one, once, and its members are notified",
      async (side) => {
        const { agent, client } = await pair();
        const { id } = await makeRepresentation(agent, client);
        const ender = side === "agency" ? agent : client;
        expect(await endRepresentation(ender, id, { reason: "The budget moved." })).toMatchObject({
          status: "revoked",
          isInForce: false,
          reason: "The budget moved.",
        });
        await expect(endRepresentation(ender, id, {})).rejects.toMatchObject(refused("conflict"));
        expect(await db.event.count({ where: { stream: `user:${agent.userId}`, type: "acting.changed" } })).toBe(1);
      },
    );

    test("is denied to a stranger, to an editor, and to the agent who acts for the client", async () => {
      const { agent, client } = await pair();
      const { id } = await makeRepresentation(agent, client);
      await expect(endRepresentation(await makeMarketingAgent(), id, {})).rejects.toMatchObject(refused("not_found"));
      await expect(endRepresentation(await makeColleague(client, "editor"), id, {})).rejects.toMatchObject(
        refused("forbidden"),
      );
      await expect(endRepresentation(actingFor(agent, client), id, {})).rejects.toMatchObject(refused("forbidden"));
    });
  });

  test("the list shows a client its agencies, and an agency's editor only their own clients", async () => {
    const agent = await makeMarketingAgent();
    const editor = await makeColleague(agent, "editor");
    const [first, second] = [await makeMarketer(), await makeMarketer()];
    await makeRepresentation(agent, first, { people: [editor] });
    await makeRepresentation(agent, second);
    const clientsOf = async (actor: typeof agent) =>
      (await listRepresentations(actor)).items.map(({ client }) => client.id).sort();
    expect(await clientsOf(agent)).toEqual([first.organizationId, second.organizationId].sort());
    expect(await clientsOf(editor)).toEqual([first.organizationId]);
    expect(await clientsOf(actingFor(agent, second))).toEqual([second.organizationId]);
    expect(await clientsOf(actingFor(editor, second))).toEqual([]);
    expect((await listRepresentations(first)).items).toMatchObject([{ side: "client", verbs: ["end"] }]);
  });
});

describe("document", () => {
  const pdf = { name: "mandate.pdf", data: Buffer.from("%PDF-1.7\n% a short mandate\n%%EOF").toString("base64") };

  async function made() {
    const [agent, client] = [await makeMarketingAgent(), await makeMarketer()];
    const { id } = await makeRepresentation(agent, client, { status: "requested" });
    return { agent, client, id };
  }

  describe("the authority document", () => {
    test("is stored unchanged, and read by the admins of both sides", async () => {
      const { agent, client, id } = await made();
      const view = await addAuthorityDocument(agent, id, pdf);
      expect(view.document).toEqual({ name: "mandate.pdf", url: `/api/organizations/representations/${id}/document` });
      for (const admin of [agent, client]) {
        const file = await getAuthorityDocument(admin, id);
        expect(file).toMatchObject({ contentType: "application/pdf", isPublic: false });
        expect(Buffer.from(await readFileBytes(file.id)).toString("base64")).toBe(pdf.data);
      }
    });

    test("is visible to no one else: editors, the agent at the client, strangers, the files endpoint", async () => {
      const { agent, client, id } = await made();
      await addAuthorityDocument(client, id, pdf);
      const file = await getAuthorityDocument(agent, id);
      const others = [
        await makeColleague(client, "editor"),
        await makeColleague(agent, "editor"),
        actingFor(agent, client),
        await makeMarketingAgent(),
        await makeSeller(),
      ];
      for (const other of others)
        await expect(getAuthorityDocument(other, id)).rejects.toMatchObject({ code: "not_found" });
      for (const organizationId of [agent.organizationId, client.organizationId, null])
        await expect(getFile(file.id, organizationId)).rejects.toMatchObject({ code: "not_found" });
    });

    test("may be a picture; a newer one replaces it", async () => {
      const { agent, id } = await made();
      await addAuthorityDocument(agent, id, pdf);
      const first = await getAuthorityDocument(agent, id);
      const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "white" } })
        .png()
        .toBuffer();
      await addAuthorityDocument(agent, id, { name: "scan.png", data: png.toString("base64") });
      expect(await getAuthorityDocument(agent, id)).toMatchObject({ contentType: "image/webp" });
      expect(await db.storedFile.count({ where: { id: first.id } })).toBe(0);
    });

    test("is rejected for anything else, whatever it is called", async () => {
      const { agent, id } = await made();
      const page = { name: "mandate.pdf", data: Buffer.from("<html><script>alert(1)</script>").toString("base64") };
      await expect(addAuthorityDocument(agent, id, page)).rejects.toMatchObject({ code: "unsupported_type" });
    });

    test("can be added only by admins, and not to an ended representation", async () => {
      const { agent, client, id } = await made();
      await expect(addAuthorityDocument(await makeColleague(client, "editor"), id, pdf)).rejects.toMatchObject({
        code: "forbidden",
      });
      await expect(addAuthorityDocument(await makeMarketer(), id, pdf)).rejects.toMatchObject({ code: "not_found" });
      await db.representation.update({ where: { id }, data: { status: "revoked" } });
      await expect(addAuthorityDocument(agent, id, pdf)).rejects.toMatchObject({ code: "conflict" });
      expect(await db.storedFile.count({ where: { uploadedById: agent.userId } })).toBe(0);
    });
  });
});

describe("people", () => {
  async function made() {
    const agent = await makeMarketingAgent();
    const client = await makeMarketer();
    const colleague = await makeColleague(agent, "editor");
    const { id } = await makeRepresentation(agent, client);
    return { agent, client, colleague, id };
  }

  describe("choosing who works for a client", () => {
    test("assigns some people and removes others, notifies them, and takes effect once", async () => {
      const { agent, colleague, id } = await made();
      const done = await choosePeople(agent, id, { userIds: [colleague.userId, colleague.userId] });
      expect(done.people).toEqual([{ id: colleague.userId, name: colleague.name }]);
      await choosePeople(agent, id, { userIds: [colleague.userId] });
      expect(await db.notification.count({ where: { userId: colleague.userId } })).toBe(1);
      for (const { userId } of [agent, colleague])
        expect(await db.event.count({ where: { stream: `user:${userId}`, type: "acting.changed" } })).toBe(1);
      expect(await db.activityLog.count({ where: { entityId: id, action: "representation.people_chosen" } })).toBe(1);
    });

    test("is rejected for anyone outside the agency", async () => {
      const { agent, client, id } = await made();
      for (const stranger of [client, await makeMarketer()])
        await expect(choosePeople(agent, id, { userIds: [stranger.userId] })).rejects.toMatchObject({
          code: "invalid",
        });
      expect(await db.representationPerson.findMany({ where: { representationId: id } })).toMatchObject([
        { userId: agent.userId },
      ]);
    });

    test("is rejected for a colleague who left, and for one whose account is suspended", async () => {
      const { agent, colleague, id } = await made();
      const choice = { userIds: [colleague.userId] };
      const refusal = { fields: { userIds: ["Choose members of your organization."] } };
      await db.user.update({ where: { id: colleague.userId }, data: { status: "suspended" } });
      await expect(choosePeople(agent, id, choice)).rejects.toMatchObject(refusal);
      await db.user.update({ where: { id: colleague.userId }, data: { status: "active" } });
      await db.membership.updateMany({ where: { userId: colleague.userId }, data: { leftAt: now() } });
      await expect(choosePeople(agent, id, choice)).rejects.toMatchObject(refusal);
    });

    test("is denied to the client, to the agency's editors, and to strangers as if it did not exist", async () => {
      const { client, colleague, id } = await made();
      const choice = { userIds: [colleague.userId] };
      await expect(choosePeople(client, id, choice)).rejects.toMatchObject({ code: "forbidden" });
      await expect(choosePeople(colleague, id, choice)).rejects.toMatchObject({ code: "not_found" });
      await expect(choosePeople(await makeMarketingAgent(), id, choice)).rejects.toMatchObject({ code: "not_found" });
      await expect(choosePeople(await makeSeller(), id, choice)).rejects.toMatchObject({ code: "not_found" });
    });

    test("ends with the representation", async () => {
      const { agent, colleague, id } = await made();
      await db.representation.update({ where: { id }, data: { status: "revoked" } });
      await expect(choosePeople(agent, id, { userIds: [colleague.userId] })).rejects.toMatchObject({
        code: "conflict",
      });
    });
  });
});
