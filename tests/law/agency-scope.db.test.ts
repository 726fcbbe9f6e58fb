import type { Marketer, Seller } from "@/lib/auth/actor";
import { acceptProposal, approveProposal, createProposal } from "@/lib/deals/commands";
import { getProposal } from "@/lib/deals/queries";
import { getInventoryTools } from "@/lib/inventory/tools-queries";
import { createListingView, listListingViews } from "@/lib/inventory/views/commands";
import { createListing, updateListing } from "@/lib/listings/commands";
import { archiveListing, pauseListing } from "@/lib/listings/publication/commands";
import { sendMessage, startConversation } from "@/lib/messages/commands";
import { saveDraft } from "@/lib/messages/drafts/commands";
import { findDraft } from "@/lib/messages/drafts/queries";
import { getConversation, listMessages } from "@/lib/messages/queries";
import { saveOpportunity } from "@/lib/opportunities/saved/commands";
import { listSaved } from "@/lib/opportunities/saved/queries";
import { createSavedSearch } from "@/lib/opportunities/searches/commands";
import { listSavedSearches } from "@/lib/opportunities/searches/queries";
import { db } from "@/lib/platform/db";
import { archiveBrief, createBrief } from "@/lib/preferences/commands";
import { listBriefs } from "@/lib/preferences/queries";
import { briefSchema } from "@/lib/preferences/schema";
import {
  makeMarketingAgent,
  makeMarketingClient,
  makeSalesAgent,
  makeSalesClient,
} from "@/tests/support/builders/agencies";
import { makeBrief, statedBrief } from "@/tests/support/builders/briefs";
import { makeConversation, makeProposal, offer } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeOrganization } from "@/tests/support/builders/people";

const rejected = { code: "forbidden", message: expect.stringContaining("hasn’t allowed") };
const text = (body: string) => ({ body, isInternal: false });
const page = { limit: 50 };

describe("an agency does for a client what the client agreed to, and no more", () => {
  test("without the scope to negotiate it neither writes nor proposes, though it reads and edits briefs", async () => {
    const { acting, client } = await makeMarketingClient(await makeMarketingAgent(), { scope: ["search"] });
    const pair = await makeConversation({ marketer: client });
    const offered = await makeProposal(pair, {}, pair.seller);
    const writes = [
      startConversation(acting, { listingId: pair.listing.id, body: "Hello" }),
      sendMessage(acting, pair.conversationId, text("Hello")),
      sendMessage(acting, pair.conversationId, { body: "A note", isInternal: true }),
      createProposal(acting, { conversationId: pair.conversationId, ...offer() }),
      acceptProposal(acting, offered.id, { revision: 1 }),
    ];
    for (const write of writes) await expect(write).rejects.toMatchObject(rejected);
    expect(await getConversation(acting, pair.conversationId)).toMatchObject({ mayWrite: false });
    expect((await getProposal(acting, offered.id)).choices).toMatchObject({ accept: false, counter: false });
    expect(await createBrief(acting, briefSchema.parse(statedBrief))).toMatchObject({ name: statedBrief.name });
  });

  test("without the scope to search it edits neither briefs nor shortlists, though it writes", async () => {
    const { acting, client } = await makeMarketingClient(await makeMarketingAgent(), { scope: ["negotiate"] });
    const brief = await makeBrief({ marketer: client });
    const { id } = await makeListing();
    await expect(createBrief(acting, briefSchema.parse(statedBrief))).rejects.toMatchObject(rejected);
    await expect(archiveBrief(acting, { briefId: brief.id })).rejects.toMatchObject(rejected);
    await expect(saveOpportunity(acting, { listingId: id })).rejects.toMatchObject(rejected);
    await makeConversation({ marketer: acting });
  });

  test("without the scope to manage listings it edits none, though it answers for them", async () => {
    const { acting, client } = await makeSalesClient(await makeSalesAgent(), { scope: ["negotiate"] });
    const pair = await makeConversation({ seller: client });
    const writes = [
      createListing(acting, { title: "Ours" }),
      updateListing(acting, { id: pair.listing.id, title: "Ours" }),
      pauseListing(acting, { id: pair.listing.id }),
      archiveListing(acting, { id: pair.listing.id }),
    ];
    for (const write of writes) await expect(write).rejects.toMatchObject(rejected);
    await sendMessage(acting, pair.conversationId, text("It is free."));
  });

  test("above the spend limit the decision stays with the client's own admins", async () => {
    const organization = await makeOrganization({ type: "marketer", spendLimitCents: 100_000n });
    const { acting, client } = await makeMarketingClient(await makeMarketingAgent(), { organization });
    const pair = await makeConversation({ marketer: acting });
    const { id } = await makeProposal(pair);
    expect(await getProposal(acting, id)).toMatchObject({ state: "awaiting_approval", choices: { approve: false } });
    await expect(approveProposal(acting, id, { decision: "approve" })).rejects.toMatchObject({ code: "forbidden" });
    expect(await db.notification.count({ where: { userId: client.userId, type: "proposal_received" } })).toBe(1);
    expect((await approveProposal(client, id, { decision: "approve" })).state).toBe("awaiting_seller");
  });
});

describe("a user's saved views and drafts for one organization do not appear in another, or in their own", () => {
  const draftOf = { kind: "message", id: "0199c3b2-7c1e-7000-8000-000000000001" } as const;
  const buyers: [string, (actor: Marketer) => Promise<unknown>, (actor: Marketer) => Promise<unknown[]>][] = [
    [
      "a saved search",
      (actor) => createSavedSearch(actor, { name: "Cups", query: "q=cup", alert: "off" }),
      async (actor) => (await listSavedSearches(actor)).items,
    ],
    [
      "a draft",
      (actor) => saveDraft(actor, draftOf, { body: "Hello" }),
      async (actor) => [(await findDraft(actor, draftOf)).body].filter((body) => body !== null),
    ],
    [
      "a saved listing",
      async (actor) => saveOpportunity(actor, { listingId: (await makeListing()).id }),
      async (actor) => (await listSaved(actor, page)).items,
    ],
    ["a brief", (actor) => createBrief(actor, briefSchema.parse(statedBrief)), (actor) => listBriefs(actor)],
  ];

  test.each(buyers)("%s of a buyer", async (_, keep, read) => {
    const agent = await makeMarketingAgent();
    const [one, other] = [(await makeMarketingClient(agent)).acting, (await makeMarketingClient(agent)).acting];
    await keep(one);
    const counts = async (...actors: Marketer[]) =>
      Promise.all(actors.map(async (actor) => (await read(actor)).length));
    expect(await counts(one, other, agent)).toEqual([1, 0, 0]);
  });

  test("a view of listings of a seller", async () => {
    const agent = await makeSalesAgent();
    const [one, other] = [(await makeSalesClient(agent)).acting, (await makeSalesClient(agent)).acting];
    await createListingView(one, { name: "Ours", query: "status=draft" });
    const read = async (actor: Seller) =>
      [(await listListingViews(actor)).items, (await getInventoryTools(actor)).views].map(({ length }) => length);
    expect(await Promise.all([one, other, agent].map(read))).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
  });
});

describe("both names appear on what an agency does", () => {
  const world = async () => {
    const agency = await makeOrganization({ type: "marketing_agency", name: "Northbank Media" });
    const organization = await makeOrganization({ type: "marketer", name: "Volta" });
    return makeMarketingClient(await makeMarketingAgent({ organization: agency }), { organization });
  };

  test("in the thread, on the other side's screen, and in its email", async () => {
    const { acting } = await world();
    const { seller, conversationId } = await makeConversation({ marketer: acting });
    const { items } = await listMessages(seller, conversationId, page);
    expect(items[0]).toMatchObject({ author: { name: "Ana Silva" }, organizationName: "Northbank Media for Volta" });
    const notified = await db.notification.findFirstOrThrow({ where: { userId: seller.userId } });
    expect(notified.title).toContain("New inquiry from Northbank Media for Volta");
    const email = await db.emailMessage.findFirstOrThrow({ where: { userId: seller.userId } });
    expect(email.text).toContain("Northbank Media for Volta");
  });

  test("on a revision and on the acceptance, while the client's own members appear alone", async () => {
    const { acting, client } = await world();
    const pair = await makeConversation({ marketer: acting });
    const { id } = await makeProposal(pair);
    expect((await getProposal(pair.seller, id)).revisions[0]).toMatchObject({
      author: "Ana Silva",
      organizationName: "Northbank Media for Volta",
    });
    const second = await makeConversation({ marketer: client, seller: pair.seller });
    const offered = await makeProposal(second, {}, second.seller);
    await acceptProposal(acting, offered.id, { revision: 1 });
    expect((await getProposal(pair.seller, offered.id)).accepted).toMatchObject({
      by: "Ana Silva",
      organizationName: "Northbank Media for Volta",
    });
    const { items } = await listMessages(pair.seller, second.conversationId, page);
    expect(items[0]?.organizationName).toBe("Volta");
    expect(items.at(-1)?.body).toContain("Northbank Media for Volta accepted revision 1");
  });

  test("on what is saved and noted for the client", async () => {
    const { acting, client } = await world();
    const { id } = await makeListing();
    await saveOpportunity(client, { listingId: id });
    await saveOpportunity(acting, { listingId: id, note: "Ask about the sleeve" });
    expect((await listSaved(client, page)).items).toMatchObject([
      { savedBy: `${client.name}, Volta`, notedBy: "Ana Silva, Northbank Media for Volta" },
    ]);
  });

  test("in the audit: the agency did it, on behalf of the client", async () => {
    const { acting } = await world();
    const done = { organizationId: acting.agency?.id, onBehalfOfId: acting.organizationId, actorId: acting.userId };
    await makeProposal(await makeConversation({ marketer: acting }));
    await saveOpportunity(acting, { listingId: (await makeListing()).id });
    await createBrief(acting, briefSchema.parse(statedBrief));
    const rows = await db.activityLog.findMany({ where: { actorId: acting.userId }, orderBy: { id: "asc" } });
    expect(rows.map(({ action }) => action)).toEqual([
      "conversation.started",
      "proposal.sent",
      "opportunity.saved",
      "brief.created",
    ]);
    for (const row of rows) expect(row).toMatchObject(done);
  });

  test("on a listing that a sales agency created", async () => {
    const { acting } = await makeSalesClient(await makeSalesAgent());
    const { id } = await createListing(acting, { title: "Sleeve" });
    expect(await db.listing.findUniqueOrThrow({ where: { id } })).toMatchObject({
      organizationId: acting.organizationId,
      representedById: acting.agency?.id,
    });
    expect(await db.activityLog.findFirstOrThrow({ where: { entityId: id } })).toMatchObject({
      organizationId: acting.agency?.id,
      onBehalfOfId: acting.organizationId,
    });
  });
});
