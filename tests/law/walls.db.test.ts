import { randomUUID } from "node:crypto";
import { sections } from "@/lib/account/exports/section-queries";
import type { Marketer, OrganizationMember } from "@/lib/auth/actor";
import { claimOf, idempotencyOwnerOf, keepResponse, replay } from "@/lib/boundary/idempotency-store";
import { getDeal, getProposal, listDeals } from "@/lib/deals/queries";
import { updateListing } from "@/lib/listings/commands";
import { getListing, listOwnListings } from "@/lib/listings/queries";
import { sendMessage } from "@/lib/messages/commands";
import { getConversation, listConversations, listMessages } from "@/lib/messages/queries";
import { initialEventId } from "@/lib/notifications/event-position";
import { openEventStream } from "@/lib/notifications/event-stream";
import { countUnreadNotifications, listNotifications } from "@/lib/notifications/queries";
import { searchOpportunities } from "@/lib/opportunities/queries";
import { saveOpportunity } from "@/lib/opportunities/saved/commands";
import { listSaved } from "@/lib/opportunities/saved/queries";
import { searchSchema } from "@/lib/opportunities/schema";
import { endRepresentation } from "@/lib/organizations/representation/commands";
import { db, inTransaction } from "@/lib/platform/db";
import { publish } from "@/lib/platform/live/events";
import { runInContext } from "@/lib/platform/http/request-context";
import { getFile, storeFile } from "@/lib/platform/files/storage";
import { getBrief, listBriefs } from "@/lib/preferences/queries";
import { startSession } from "@/lib/auth/session-commands";
import { actingFor, makeMarketingAgent, makeRepresentation, makeSalesAgent } from "@/tests/support/builders/agencies";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { exportListings } from "@/tests/support/exported-csv";

/*
 * One agency, two clients. Ana is on Alder alone, Ben on Birch alone. What Ana does for Alder is there for Alder and for
 * Ana at Alder, and for nobody else: not for Ben, not for the agency at home (where only Ana's inbox names her threads), not
 * for the other client.
 */
const page = { limit: 50 };
const inbox = { q: "", filter: "all" as const, limit: 50 };
const secret = "Alder wants the sleeve, whatever it costs";
const gone = { code: "not_found" };

async function twoClients() {
  const ana = await makeMarketingAgent();
  const ben = await makeColleague(ana, "editor");
  const [alder, birch] = [await makeMarketer({ name: "Al Der" }), await makeMarketer({ name: "Bi Rch" })];
  const { id: representationId } = await makeRepresentation(ana, alder, { people: [ana] });
  await makeRepresentation(ana, birch, { people: [ben] });
  const insider = actingFor(ana, alder);
  // Ben at the other client and at the agency, Ana at the agency whose admin she is, and the other client's admin.
  const outsiders = [actingFor(ben, birch), ben, ana, birch];
  return { ana, ben, alder, birch, insider, outsiders, representationId };
}

describe("what an agency does for one client", () => {
  let world: Awaited<ReturnType<typeof twoClients>>;
  let thread: Awaited<ReturnType<typeof makeConversation>>;

  beforeAll(async () => {
    world = await twoClients();
    thread = await makeConversation({ marketer: world.insider, body: secret });
  });

  test("briefs", async () => {
    const brief = await makeBrief({ marketer: world.insider });
    expect(await getBrief(world.alder, { briefId: brief.id })).toMatchObject({ id: brief.id });
    for (const other of world.outsiders) {
      expect(await listBriefs(other)).toEqual([]);
      await expect(getBrief(other, { briefId: brief.id })).rejects.toMatchObject(gone);
    }
  });

  test("saved listings and their notes", async () => {
    const { id } = await makeListing();
    await saveOpportunity(world.insider, { listingId: id, note: secret });
    expect((await listSaved(world.alder, page)).items).toMatchObject([{ id, note: secret }]);
    for (const other of world.outsiders) expect((await listSaved(other, page)).items).toEqual([]);
  });

  test("threads, notes, and their contents", async () => {
    const { conversationId } = thread;
    await sendMessage(world.insider, conversationId, { body: `Note: ${secret}`, isInternal: true });
    expect((await listMessages(world.alder, conversationId, page)).items).toHaveLength(2);
    const found = { ...inbox, q: "whatever it costs" };
    for (const other of world.outsiders) {
      // Her own inbox at the agency lists what she may open at Alder, and opens nothing itself.
      const listed = other === world.ana ? [{ id: conversationId, client: { id: world.alder.organizationId } }] : [];
      expect((await listConversations(other, inbox)).items).toMatchObject(listed);
      expect((await listConversations(other, found)).items).toMatchObject(listed);
      await expect(getConversation(other, conversationId)).rejects.toMatchObject(gone);
      await expect(listMessages(other, conversationId, page)).rejects.toMatchObject(gone);
      await expect(sendMessage(other, conversationId, { body: "Hi", isInternal: false })).rejects.toMatchObject(gone);
    }
  });

  test("proposals and deals", async () => {
    const { id, dealId } = await makeProposal(thread);
    expect((await getProposal(world.alder, id)).id).toBe(id);
    for (const other of world.outsiders) {
      await expect(getProposal(other, id)).rejects.toMatchObject(gone);
      await expect(getDeal(other, dealId)).rejects.toMatchObject(gone);
      expect((await listDeals(other, { conversationId: thread.conversationId })).items).toEqual([]);
    }
  });

  test("files", async () => {
    const { insider, outsiders } = world;
    const file = await storeFile({
      bytes: Buffer.from(secret),
      kind: "attachment",
      name: "plan.txt",
      contentType: "text/plain",
      organizationId: insider.organizationId,
      uploadedById: insider.userId,
      isPublic: false,
    });
    expect((await getFile(file.id, world.alder.organizationId)).id).toBe(file.id);
    for (const other of outsiders) await expect(getFile(file.id, other.organizationId)).rejects.toMatchObject(gone);
  });

  test("notifications reach only those who work for the client, and only while they act for it", async () => {
    await sendMessage(thread.seller, thread.conversationId, { body: "The sleeve is yours.", isInternal: false });
    const received = async (actor: OrganizationMember) =>
      (await listNotifications(actor, page)).items.map(({ type }) => type);
    for (const insider of [world.alder, world.insider]) expect(await received(insider)).toContain("message_received");
    for (const other of world.outsiders) {
      expect(await received(other)).toEqual([]);
      expect(await countUnreadNotifications(other)).toBe(0);
    }
  });

  test("an export of one's own data has nothing of what was done for a client", async () => {
    const { userId } = world.insider;
    const results = await Promise.all(sections.map(({ read }) => read(userId, null, 100)));
    const text = JSON.stringify(results, (_, value: unknown) => (typeof value === "bigint" ? Number(value) : value));
    expect(text).toContain(userId);
    for (const theirs of [secret, thread.conversationId, world.alder.organizationId])
      expect(text).not.toContain(theirs);
  });

  test("searches in the palette and the marketplace", async () => {
    const brief = await makeBrief({ marketer: world.insider });
    for (const other of world.outsiders) {
      const wish = searchSchema.parse({ briefId: brief.id });
      await expect(searchOpportunities(other, wish)).rejects.toMatchObject(gone);
      const saved = await searchOpportunities(other, searchSchema.parse({ saved: "1" }));
      expect(saved.total).toBe(0);
    }
  });

  test("a response stored under an Idempotency-Key is not repeated for another client", async () => {
    const { ana, birch, alder } = world;
    const key = new Headers({ "idempotency-key": randomUUID() });
    const at = (actor: Marketer) => {
      const claim = claimOf(key, idempotencyOwnerOf(actor, `user:${actor.userId}`), "test.write", []);
      if (!claim) throw new Error("The key makes a claim.");
      return claim;
    };
    const claim = at(actingFor(ana, alder));
    await runInContext({ requestId: "test", idempotency: claim }, () => inTransaction(async () => undefined));
    await keepResponse(claim, 201, { secret });
    expect(await (await replay(at(actingFor(ana, alder))))?.json()).toEqual({ secret });
    expect(await replay(at(actingFor(ana, birch)))).toBeNull();
    expect(await replay(at(ana))).toBeNull();
  });
});

describe("what a sales agency does for one owner", () => {
  test("drafts, their export, and the right to change them", async () => {
    const sam = await makeSalesAgent();
    const lee = await makeColleague(sam, "editor");
    const [alder, birch] = [await makeSeller(), await makeSeller()];
    await makeRepresentation(sam, alder, { people: [sam] });
    await makeRepresentation(sam, birch, { people: [lee] });
    const draft = await makeListing({ seller: actingFor(sam, alder), status: "draft", fields: { title: secret } });
    expect((await getListing(actingFor(sam, alder), draft)).id).toBe(draft.id);
    for (const other of [actingFor(lee, birch), lee, sam, birch]) {
      await expect(getListing(other, draft)).rejects.toMatchObject(gone);
      await expect(updateListing(other, { id: draft.id, title: "Ours now" })).rejects.toMatchObject(gone);
      expect((await listOwnListings(other, { limit: 50 })).items).toEqual([]);
      expect(await exportListings(other)).not.toContain(secret);
    }
    expect(await exportListings(alder)).toContain(secret);
  });
});

describe("the live stream", () => {
  /** The first `count` events after the greeting, as they were sent; all there are where the stream ends before. */
  async function listen(
    actor: OrganizationMember,
    count: number,
    during: () => Promise<unknown>,
    after: string | null = null,
  ): Promise<string> {
    const leaving = new AbortController();
    const stream = await openEventStream(actor, after, leaving.signal);
    await during();
    let text = "";
    for await (const chunk of stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)) {
      text += chunk;
      if (text.split("data: ").length > count + 1) break;
    }
    leaving.abort();
    return text;
  }

  async function loggedIn(agent: Marketer, client: Marketer): Promise<Marketer> {
    await inTransaction((tx) => startSession(tx, agent.userId, "user"));
    const { id } = await db.session.findFirstOrThrow({ where: { userId: agent.userId, revokedAt: null } });
    await db.session.update({ where: { id }, data: { actingOrganizationId: client.organizationId } });
    return { ...actingFor(agent, client), sessionId: id };
  }

  test("of one client is silent about the other, even for the same user", async () => {
    const { ana, alder, birch } = await twoClients();
    await makeRepresentation(await makeMarketingAgent(), birch);
    await db.representationPerson.create({
      data: {
        userId: ana.userId,
        representationId: (
          await db.representation.findFirstOrThrow({
            where: { agencyId: ana.organizationId, clientId: birch.organizationId },
          })
        ).id,
      },
    });
    const [forAlder, forBirch] = [
      await makeConversation({ marketer: actingFor(ana, alder) }),
      await makeConversation({ marketer: actingFor(ana, birch) }),
    ];
    const answer = (pair: typeof forAlder) =>
      sendMessage(pair.seller, pair.conversationId, { body: "Yes.", isInternal: false });
    const received = await listen(await loggedIn(ana, birch), 2, async () => {
      await answer(forAlder);
      await answer(forBirch);
    });
    expect(received).toContain(forBirch.conversationId);
    expect(received).not.toContain(forAlder.conversationId);
  });

  test("ends with the representation: nothing from the client arrives from then on", async () => {
    const { ana, alder, insider, representationId } = await twoClients();
    const pair = await makeConversation({ marketer: insider });
    const received = await listen(await loggedIn(ana, alder), 10, async () => {
      await endRepresentation(alder, representationId, {});
      await sendMessage(pair.seller, pair.conversationId, { body: "Secret.", isInternal: false });
    });
    expect(received).toContain("connected");
    expect(received).not.toContain("message.created");
  });

  test("at the agency itself has its clients’ messages and nothing else of theirs, and ends with the representation", async () => {
    const { ana, alder, insider, birch, representationId } = await twoClients();
    const [forAlder, forBirch] = [
      await makeConversation({ marketer: insider }),
      await makeConversation({ marketer: birch }),
    ];
    const answer = (pair: typeof forAlder) =>
      sendMessage(pair.seller, pair.conversationId, { body: "Yes.", isInternal: false });
    const other = { stream: `organization:${alder.organizationId}` as const, type: "members.changed", payload: {} };
    const home = { ...(await loggedIn(ana, ana)), organizationId: ana.organizationId, agency: undefined };
    const received = await listen(home, 1, async () => {
      await answer(forBirch);
      await inTransaction((tx) => publish(tx, other));
      await answer(forAlder);
    });
    expect(received).toContain(forAlder.conversationId);
    expect(received).not.toContain(forBirch.conversationId);
    expect(received).not.toContain("members.changed");
    // What happens between the page and its stream is not lost.
    const opened = initialEventId(home);
    await answer(forAlder);
    const early = await listen(home, 1, () => Promise.resolve(), opened);
    expect(early).toContain(forAlder.conversationId);
    expect(early).not.toContain(forBirch.conversationId);
    const afterwards = await listen(home, 10, async () => {
      await endRepresentation(alder, representationId, {});
      await answer(forAlder);
    });
    expect(afterwards).toContain("acting.changed");
    expect(afterwards).not.toContain("message.created");
  });
});
