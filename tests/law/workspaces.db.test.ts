import { randomUUID } from "node:crypto";
import { type Marketer, type OrganizationMember, mintActor } from "@/lib/auth/actor";
import { workspaceOf } from "@/lib/auth/acting-for/workspace";
import { listClientWork } from "@/lib/dashboard/client-work-queries";
import { getDashboard } from "@/lib/dashboard/queries";
import { agendaInput } from "@/lib/deals/calendar/schema";
import { listAgenda } from "@/lib/deals/calendar/agenda-queries";
import { dealTableSchema } from "@/lib/deals/board/schema";
import { listDealTable } from "@/lib/deals/board/queries";
import { sendMessage } from "@/lib/messages/commands";
import { getInbox, listConversations } from "@/lib/messages/queries";
import { listConversationsSchema } from "@/lib/messages/schema";
import { countConversations } from "@/lib/messages/triage/queries";
import { createShortlist } from "@/lib/opportunities/saved/lists/commands";
import { days, later, now } from "@/lib/platform/clock";
import { toIsoDay } from "@/lib/platform/days";
import { db } from "@/lib/platform/db";
import {
  actingFor,
  makeMarketingAgent,
  makeMarketingClient,
  makeRepresentation,
  makeSalesAgent,
  makeSalesClient,
} from "@/tests/support/builders/agencies";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeColleague, makeMarketer } from "@/tests/support/builders/people";

/**
 * The workspace of an agency: what its members see over all clients without switching. It shows what the person would see
 * acting for each of these clients, and nothing of any organization that they may not act for.
 */
const inboxOf = async (actor: OrganizationMember, input: object = {}) =>
  (await listConversations(actor, listConversationsSchema.parse(input))).items;
const attentionOf = async (actor: OrganizationMember, client?: string) =>
  (await getDashboard(actor, { view: "all", client })).attention;
const agendaOf = (actor: OrganizationMember) => {
  const today = toIsoDay(now());
  return listAgenda(actor, agendaInput({ span: "month", by: "day", date: today } as never, today));
};

/** Everything that a workspace shows, by the organization that it is for. */
async function shownTo(actor: OrganizationMember): Promise<Record<string, (string | undefined)[]>> {
  const [inbox, { items }, table, agenda] = await Promise.all([
    inboxOf(actor),
    attentionOf(actor),
    listDealTable(actor, dealTableSchema.parse({})),
    agendaOf(actor),
  ]);
  const clientsOf = (rows: readonly { client: { id: string } | null }[]) => rows.map(({ client }) => client?.id);
  return {
    inbox: clientsOf(inbox),
    attention: clientsOf(items),
    deals: clientsOf(table.items),
    agenda: clientsOf(agenda.items),
  };
}

/** A client of the agent with a conversation in which the seller wrote last and an offer awaits the client. */
async function withOffer(client: Marketer) {
  const pair = await makeConversation({ marketer: client });
  const { dealId } = await makeProposal(pair);
  await sendMessage(pair.seller, pair.conversationId, { body: "Shall we talk about halyards?", isInternal: false });
  return { ...pair, dealId };
}

describe("the workspace of an agency", () => {
  test("shows the work of every client, each row with its client, and narrows to one", async () => {
    const agent = await makeMarketingAgent();
    const [first, second] = [await makeMarketingClient(agent), await makeMarketingClient(agent)];
    const [one, two] = [await withOffer(first.client), await withOffer(second.client)];
    const ids = [first.client.organizationId, second.client.organizationId].sort();
    const rows = await inboxOf(agent);
    expect(rows.map(({ client }) => client?.id).sort()).toEqual(ids);
    expect(rows.every(({ isWaitingOnMe }) => isWaitingOnMe)).toBe(true);
    expect(await countConversations(agent)).toMatchObject({ open: 2, waiting: 2 });
    expect((await inboxOf(agent, { filter: "waiting" })).map(({ id }) => id)).toHaveLength(2);
    expect((await inboxOf(agent, { q: "halyard" })).map(({ client }) => client?.id).sort()).toEqual(ids);
    const { items, clients, total } = await attentionOf(agent);
    expect(items.map(({ client }) => client?.id).sort()).toEqual(ids);
    expect(total).toBe(2);
    expect(clients.map(({ id }) => id).sort()).toEqual(ids);
    const clientId = second.client.organizationId;
    expect((await inboxOf(agent, { clientId })).map(({ id }) => id)).toEqual([two.conversationId]);
    expect((await attentionOf(agent, clientId)).items.map(({ client }) => client?.id)).toEqual([clientId]);
    // Everything is opened on behalf of the client.
    const open = getInbox(agent, listConversationsSchema.parse({}), { conversationId: one.conversationId });
    await expect(open).rejects.toMatchObject({ code: "not_found" });
  });

  test("shows the same as when acting for the client, without naming a client there", async () => {
    const agent = await makeMarketingAgent();
    const { client, acting } = await makeMarketingClient(agent);
    await withOffer(client);
    const there = await attentionOf(acting);
    expect(there).toMatchObject({ total: 1, clients: [], items: [{ client: null }] });
    const here = (await attentionOf(agent)).items.map((item) => ({ ...item, client: null }));
    expect(here).toEqual(there.items);
    expect(await inboxOf(acting)).toMatchObject([{ client: null, isWaitingOnMe: true }]);
  });

  test("counts as the user’s turn only what the client lets the agency do", async () => {
    const agent = await makeMarketingAgent();
    const [reads, writes] = [await makeMarketingClient(agent, { scope: ["search"] }), await makeMarketingClient(agent)];
    await withOffer(reads.client);
    const { conversationId } = await withOffer(writes.client);
    expect((await inboxOf(agent)).filter(({ isWaitingOnMe }) => isWaitingOnMe)).toMatchObject([{ id: conversationId }]);
    expect((await attentionOf(agent)).items).toMatchObject([{ client: { id: writes.client.organizationId } }]);
    const viewer = await makeColleague(agent, "viewer");
    await db.representationPerson.create({
      data: {
        userId: viewer.userId,
        representationId: (
          await db.representation.findFirstOrThrow({ where: { clientId: writes.client.organizationId } })
        ).id,
      },
    });
    expect(await inboxOf(viewer)).toMatchObject([{ id: conversationId, isWaitingOnMe: false }]);
    expect((await attentionOf(viewer)).items).toEqual([]);
  });

  test("serves a sales agency’s sellers too, and keeps a locked inquiry locked", async () => {
    const agent = await makeSalesAgent();
    const { client } = await makeSalesClient(agent);
    const { conversationId } = await makeConversation({ seller: client });
    expect((await attentionOf(agent)).items).toMatchObject([
      { kind: "inquiry", id: conversationId, client: { id: client.organizationId } },
    ]);
    const { connectionId } = await db.conversation.findUniqueOrThrow({ where: { id: conversationId } });
    await db.connection.update({ where: { id: connectionId ?? "" }, data: { state: "locked" } });
    expect(await inboxOf(agent)).toMatchObject([{ organization: null, locked: true }]);
    expect(await inboxOf(agent, { q: "Hello" })).toEqual([]);
  });
});

describe("a workspace shows nothing", () => {
  test.each<[string, Parameters<typeof makeRepresentation>[2]]>([
    ["a client that no one confirmed", { status: "requested" }],
    ["a client that ended the agency", { status: "revoked" }],
    ["a client whose representation has not begun", { validFrom: later(now(), days(1)) }],
    ["a client whose representation is over", { validTo: later(now(), -days(1)) }],
    ["a client that the user is not assigned to", { people: [] }],
  ])("of %s", async (_, more) => {
    const agent = await makeMarketingAgent();
    const client = await makeMarketer();
    await makeRepresentation(agent, client, more);
    await withOffer(client);
    expect(await shownTo(agent)).toEqual({ inbox: [], attention: [], deals: [], agenda: [] });
    expect(await countConversations(agent)).toMatchObject({ open: 0, waiting: 0, unread: 0 });
  });

  test("of another agency’s client, of a stranger, or of a suspended client, however it is narrowed", async () => {
    const [agent, rival] = [await makeMarketingAgent(), await makeMarketingAgent()];
    const theirs = await makeMarketingClient(rival);
    const suspended = await makeMarketingClient(agent);
    const { organizationId: id } = suspended.client;
    await db.organization.update({ where: { id }, data: { status: "suspended" } });
    for (const client of [theirs.client, suspended.client, await makeMarketer()]) {
      await withOffer(client);
      expect(await inboxOf(agent, { clientId: client.organizationId })).toEqual([]);
      expect((await attentionOf(agent, client.organizationId)).items).toEqual([]);
    }
    expect(await shownTo(agent)).toEqual({ inbox: [], attention: [], deals: [], agenda: [] });
    expect((await workspaceOf(agent, randomUUID())).organizationIds).toEqual([]);
  });

  test("beyond one organization to a key, to a user acting for a client, and to anyone but an agency", async () => {
    const agent = await makeMarketingAgent();
    const [{ client }, other] = [await makeMarketingClient(agent), await makeMarketingClient(agent)];
    await withOffer(client);
    const key = mintActor<Marketer>({ ...agent, apiKey: { id: randomUUID(), scopes: ["conversations:read"] } });
    for (const actor of [key, actingFor(agent, other.client), await makeMarketer()]) {
      expect((await workspaceOf(actor)).organizationIds).toEqual([actor.organizationId]);
      expect(await shownTo(actor)).toEqual({ inbox: [], attention: [], deals: [], agenda: [] });
    }
  });
});

describe("the briefs, shortlists, and scenarios of clients", () => {
  test("are listed with their client, and narrowed to one", async () => {
    const agent = await makeMarketingAgent();
    const [first, second] = [await makeMarketingClient(agent), await makeMarketingClient(agent)];
    const brief = await makeBrief({ marketer: first.client });
    await makeBrief({ marketer: second.client });
    const { id: listId } = await createShortlist(first.acting, { name: "Spring" });
    const client = { id: first.client.organizationId, name: first.client.organizationName };
    const { items, clients } = await listClientWork(agent, "briefs");
    expect(items.map(({ client: { id } }) => id).sort()).toEqual(clients.map(({ id }) => id).sort());
    expect((await listClientWork(agent, "briefs", client.id)).items).toMatchObject([{ id: brief.id, client }]);
    expect((await listClientWork(agent, "shortlists")).items).toEqual([
      { id: listId, name: "Spring", client, href: `/saved-opportunities?list=${listId}` },
    ]);
  });

  test("are limited to a hundred, and say so if there are more", async () => {
    const agent = await makeMarketingAgent();
    const { client } = await makeMarketingClient(agent);
    const add = (count: number) =>
      db.shortlist.createMany({
        data: Array.from({ length: count }, (_, at) => ({
          ...{ name: `${count} lists, ${at}`, organizationId: client.organizationId, createdById: client.userId },
        })),
      });
    await add(100);
    expect(await listClientWork(agent, "shortlists")).toMatchObject({ isCut: false });
    await add(1);
    const { items, isCut } = await listClientWork(agent, "shortlists");
    expect([items.length, isCut]).toEqual([100, true]);
  });

  test("leave out a colleague’s private scenario, and everything of organizations that are not clients", async () => {
    const [agent, rival] = [await makeMarketingAgent(), await makeMarketingAgent()];
    const { client } = await makeMarketingClient(agent);
    const scenario = (name: string, shared: boolean) =>
      db.roiScenario.create({
        data: {
          ...{ name, shared, inputs: {}, organizationId: client.organizationId, createdById: client.userId },
          ...{ createdAt: now(), updatedAt: now() },
        },
      });
    await Promise.all([scenario("Private", false), scenario("Shared", true)]);
    await makeBrief({ marketer: client });
    expect((await listClientWork(agent, "scenarios")).items.map(({ name }) => name)).toEqual(["Shared"]);
    for (const actor of [rival, client, actingFor(agent, client)])
      for (const kind of ["briefs", "shortlists", "scenarios"] as const)
        expect(await listClientWork(actor, kind, client.organizationId)).toEqual({
          clients: [],
          items: [],
          isCut: false,
        });
  });
});
