import { getWorkspaceFunnel } from "@/lib/analytics/funnel/queries";
import { getListingVisibility, listVisibleListings } from "@/lib/analytics/visibility/queries";
import { rollUpEvents } from "@/lib/analytics/events/roll-up-job";
import { workspaceOf } from "@/lib/auth/acting-for/workspace";
import type { Marketer, OrganizationMember } from "@/lib/auth/actor";
import { getDashboard } from "@/lib/dashboard/queries";
import type { Dashboard } from "@/lib/dashboard/view";
import { acceptProposal } from "@/lib/deals/commands";
import { sendMessage } from "@/lib/messages/commands";
import { countUnreadConversations, getConversation } from "@/lib/messages/queries";
import { changeConversation, changeConversations } from "@/lib/messages/triage/commands";
import { countConversations } from "@/lib/messages/triage/queries";
import { getSidebarFacts } from "@/lib/palette/sidebar-queries";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import {
  makeMarketingAgent,
  makeMarketingClient,
  makeRepresentation,
  makeSalesAgent,
  makeSalesClient,
} from "@/tests/support/builders/agencies";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { addEvents, emptyListingEvents } from "@/tests/support/builders/listing-events";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeSeller } from "@/tests/support/builders/people";

/**
 * What an agency does and counts over all clients: the badge, the bulk actions of the inbox, the dashboard's figures
 * and the listings' analytics. Each is the sum of what the person sees acting for each client, and nothing of others.
 */
const done = { status: "done" as const };

/** A conversation of the client in which the seller wrote last. */
async function answered(client: Marketer) {
  const pair = await makeConversation({ marketer: client });
  await sendMessage(pair.seller, pair.conversationId, { body: "Shall we talk?", isInternal: false });
  return pair;
}

describe("the unread badge", () => {
  test("counts the clients’ conversations, and none of organizations that are not clients", async () => {
    const [agent, rival] = [await makeMarketingAgent(), await makeMarketingAgent()];
    const [one, two] = [await makeMarketingClient(agent), await makeMarketingClient(agent)];
    for (const { client } of [one, two]) await answered(client);
    const ended = await makeMarketer();
    await makeRepresentation(agent, ended, { status: "revoked" });
    await answered(ended);
    await answered((await makeMarketingClient(rival)).client);
    expect(await countUnreadConversations(agent)).toBe(2);
    expect(await getSidebarFacts(agent)).toMatchObject({ unread: 2 });
    expect(await countUnreadConversations(one.acting)).toBe(1);
  });
});

describe("bulk changes over clients", () => {
  async function twoClients() {
    const agent = await makeMarketingAgent();
    const [one, two] = [await makeMarketingClient(agent), await makeMarketingClient(agent)];
    const pairs = [await answered(one.client), await answered(two.client)];
    return { agent, one, two, pairs, ids: pairs.map(({ conversationId }) => conversationId) };
  }

  test("are made in each client’s name, and only the conversation itself is opened there", async () => {
    const { agent, one, two, ids } = await twoClients();
    const snoozedUntil = later(now(), days(2)).toISOString();
    expect(await changeConversations(agent, { ids, isRead: true })).toEqual({ changed: 2 });
    expect(await countUnreadConversations(agent)).toBe(0);
    expect(await changeConversations(agent, { ids, assigneeId: agent.userId })).toEqual({ changed: 2 });
    expect(await countConversations(agent)).toMatchObject({ mine: 2 });
    expect(await changeConversations(agent, { ids, status: "snoozed", snoozedUntil })).toEqual({ changed: 2 });
    expect(await changeConversations(agent, { ids, ...done })).toEqual({ changed: 2 });
    expect(await countConversations(agent)).toMatchObject({ open: 0, done: 2 });
    for (const [at, { client }] of [one, two].entries()) {
      expect(await getConversation(client, ids[at] ?? "")).toMatchObject({ status: "done" });
      const entries = await db.activityLog.findMany({
        where: { entityId: ids[at] ?? "", action: "conversation.sorted" },
      });
      expect(entries.map(({ onBehalfOfId }) => onBehalfOfId)).toEqual(Array(3).fill(client.organizationId));
    }
    await expect(changeConversation(agent, ids[0] ?? "", done)).rejects.toMatchObject({ code: "not_found" });
  });

  test("can assign to a colleague who acts for the client too, and to no one else", async () => {
    const { agent, one, ids } = await twoClients();
    const colleague = await makeColleague(agent, "editor");
    const [first = ""] = ids;
    const assign = () => changeConversations(agent, { ids: [first], assigneeId: colleague.userId });
    await expect(assign()).rejects.toMatchObject({ code: "invalid" });
    const { id } = await db.representation.findFirstOrThrow({ where: { clientId: one.client.organizationId } });
    await db.representationPerson.create({ data: { representationId: id, userId: colleague.userId } });
    expect(await assign()).toEqual({ changed: 1 });
    expect(await getConversation(one.client, first)).toMatchObject({ assignee: { id: colleague.userId } });
  });

  test("are denied to viewers and if one client doesn’t let the agency negotiate, and change nothing", async () => {
    const { agent, ids } = await twoClients();
    const reads = await makeMarketingClient(agent, { scope: ["search"] });
    const { conversationId } = await answered(reads.client);
    const viewer = await makeColleague(agent, "viewer");
    for (const [actor, all] of [
      [viewer, ids],
      [agent, [...ids, conversationId]],
    ] as const)
      await expect(changeConversations(actor, { ids: [...all], ...done })).rejects.toMatchObject({ code: "forbidden" });
    expect(await countConversations(agent)).toMatchObject({ open: 3, done: 0 });
  });

  test("find no conversation of a stranger or of another agency’s client, and change nothing", async () => {
    const { agent, ids } = await twoClients();
    const rivals = await makeMarketingClient(await makeMarketingAgent());
    for (const client of [rivals.client, await makeMarketer()]) {
      const { conversationId } = await answered(client);
      await expect(changeConversations(agent, { ids: [...ids, conversationId], ...done })).rejects.toMatchObject({
        code: "not_found",
      });
    }
    expect(await countConversations(agent)).toMatchObject({ done: 0 });
  });

  test("reject a past time and an assignee who is a stranger", async () => {
    const { agent, ids } = await twoClients();
    const stranger = await makeMarketer();
    for (const bad of [
      { status: "snoozed" as const, snoozedUntil: later(now(), -days(1)).toISOString() },
      { assigneeId: stranger.userId },
    ])
      await expect(changeConversations(agent, { ids, ...bad })).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("the dashboard’s figures over clients", () => {
  const all = (actor: OrganizationMember, client?: string) => getDashboard(actor, { view: "all", client });
  const countsOf = ({ stages }: Pick<Dashboard, "stages">) => stages.map(({ count }) => count);
  const sums = (rows: number[][]) => rows.reduce((sum, row) => sum.map((each, at) => each + (row[at] ?? 0)));

  async function agency() {
    const agent = await makeMarketingAgent();
    const [one, two] = [await makeMarketingClient(agent), await makeMarketingClient(agent)];
    const brief = await makeBrief({ marketer: one.client });
    await makeConversation({ marketer: one.client });
    await makeProposal(await makeConversation({ marketer: one.client }));
    const agreed = await makeConversation({ marketer: two.client });
    await acceptProposal(agreed.seller, (await makeProposal(agreed)).id, { revision: 1 });
    await makeProposal(await makeConversation());
    return { agent, one, two, brief };
  }

  test("add up to those of each client, name the client of each, and narrow to one", async () => {
    const { agent, one, two, brief } = await agency();
    const whole = await all(agent);
    const each = [await all(one.acting), await all(two.acting)];
    expect(countsOf(whole)).toEqual(sums(each.map(countsOf)));
    expect(countsOf(whole)).toEqual([1, 1, 1, 0]);
    expect(new Map(whole.byClient.map((row) => [row.client.id, countsOf(row)]))).toEqual(
      new Map([one, two].map(({ client }, at) => [client.organizationId, countsOf(each[at] ?? { stages: [] })])),
    );
    const money = ({ money: rows }: Dashboard) => rows.reduce((sum, row) => sum + row.agreed + row.negotiating, 0);
    expect(money(whole)).toBe(each.reduce((sum, dashboard) => sum + money(dashboard), 0));
    expect(whole.money.every(({ client, href }) => client && href.includes(`clientId=${client.id}`))).toBe(true);
    expect(whole.money.find(({ label }) => label === brief.name)?.client?.id).toBe(one.client.organizationId);
    const narrowed = await all(agent, one.client.organizationId);
    expect(countsOf(narrowed)).toEqual(countsOf(each[0] ?? { stages: [] }));
    expect(narrowed.byClient).toEqual([]);
    expect(narrowed.stages.every(({ href }) => href.includes(`clientId=${one.client.organizationId}`))).toBe(true);
  });

  test("count nothing of another agency’s client or a stranger, however they are narrowed", async () => {
    const { agent } = await agency();
    const rivals = await makeMarketingClient(await makeMarketingAgent());
    for (const client of [rivals.client, await makeMarketer()]) {
      await makeProposal(await makeConversation({ marketer: client }));
      await makeBrief({ marketer: client });
      const { money, stages } = await all(agent, client.organizationId);
      expect([money, countsOf({ stages })]).toEqual([[], [0, 0, 0, 0]]);
    }
    expect(countsOf(await all(agent))).toEqual([1, 1, 1, 0]);
  });
});

describe("the listings’ analytics over clients", () => {
  beforeEach(() => emptyListingEvents());

  test("add up to those of each client, each row with its client, and narrow to one", async () => {
    const agent = await makeSalesAgent();
    const [one, two] = [await makeSalesClient(agent), await makeSalesClient(agent)];
    const [first, second] = [await makeListing({ seller: one.client }), await makeListing({ seller: two.client })];
    const theirs = await makeListing({ seller: await makeSeller() });
    await addEvents({ listingId: first.id, organizations: 6, daysAgo: 10 });
    await addEvents({ listingId: second.id, organizations: 7, daysAgo: 10 });
    await addEvents({ listingId: theirs.id, organizations: 9, daysAgo: 10 });
    await rollUpEvents();
    const views = async (client?: string) =>
      (await getWorkspaceFunnel(agent, { weeks: 4, client })).steps.find(({ step }) => step === "views")?.count;
    expect([await views(), await views(two.client.organizationId)]).toEqual([13, 7]);
    const { listings } = await getWorkspaceFunnel(agent, { weeks: 4 });
    expect(new Map(listings.map(({ id, client }) => [id, client?.id]))).toEqual(
      new Map([
        [first.id, one.client.organizationId],
        [second.id, two.client.organizationId],
      ]),
    );
    const chosen = await listVisibleListings(await workspaceOf(agent, one.client.organizationId));
    expect(chosen.map(({ id }) => id)).toEqual([first.id]);
    expect((await getListingVisibility(agent, { id: first.id, period: "lastMonth" })).listing.id).toBe(first.id);
    const dashboard = await getDashboard(agent, { view: "all" });
    if (dashboard.side !== "seller") throw new Error("A sales agency sells.");
    expect(dashboard.listingFunnel?.steps.find(({ step }) => step === "views")?.count).toBe(13);
    const gone = { code: "not_found" };
    await expect(getWorkspaceFunnel(agent, { weeks: 4, listingId: theirs.id })).rejects.toMatchObject(gone);
    await expect(getListingVisibility(agent, { id: theirs.id, period: "lastMonth" })).rejects.toMatchObject(gone);
    expect(await getWorkspaceFunnel(agent, { weeks: 4, client: theirs.organizationId })).toMatchObject({
      listings: [],
    });
  });
});
