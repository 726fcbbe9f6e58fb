import type { AuditAction } from "@/lib/activity/actions";
import { GET as briefs } from "@/app/api/briefs/route";
import { GET as conversation } from "@/app/api/conversations/[id]/route";
import { GET as messages } from "@/app/api/conversations/[id]/messages/route";
import { GET as deal } from "@/app/api/deals/[id]/progress/route";
import { GET as listing } from "@/app/api/listings/[id]/route";
import { GET as brief } from "@/app/api/preferences/[briefId]/route";
import { GET as pitches } from "@/app/api/preferences/[briefId]/pitches/route";
import { GET as proposal } from "@/app/api/proposals/[id]/route";
import { auditActions } from "@/lib/activity/actions";
import { createApiKey } from "@/lib/auth/api-keys/commands";
import { apiKeyScopes } from "@/lib/auth/api-keys/scopes";
import type { OrganizationMember } from "@/lib/auth/actor";
import type { DealProgress } from "@/lib/deals/agreed/view";
import type { ProposalDetail } from "@/lib/deals/view";
import type { ListingDetail } from "@/lib/listings/view";
import type { ConversationDetail, MessageItem } from "@/lib/messages/view";
import type { OpenBrief, OwnPitch, ReceivedPitch } from "@/lib/pitches/view";
import { db } from "@/lib/platform/db";
import type { BriefView } from "@/lib/preferences/view";
import { kindsOf, webhookKinds, webhookTypes } from "@/lib/webhooks/catalog";
import { messageOf } from "@/lib/webhooks/payload-queries";
import * as snapshot from "@/lib/webhooks/snapshot";
import { readerOf } from "@/lib/auth/reader-queries";
import { callRoute } from "@/tests/support/http/call-route";
import { logInAgain } from "@/tests/support/builders/accounts";
import { makeAgreedDeal } from "@/tests/support/builders/agreed-deal";
import { makeBrief } from "@/tests/support/builders/briefs";
import { exhaustConnections, makeConversation } from "@/tests/support/builders/dealing";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";

/** A side's own notes and settings, which the other side's API does not show. */
const unsent: readonly AuditAction[] = [
  "deals.import_undone",
  "deals.imported",
  "deals.joining_declined",
  "deals.joining_requested",
  "deals.recap_saved",
  "deals.view_created",
  "deals.view_deleted",
  "deals.reviewed",
  "deals.calendar_made",
  "deals.calendar_revoked",
  "deals.contract_template_saved",
  "deals.cancellation_accepted",
  "hold.placed",
  "hold.released",
  "pitch.reported",
  "listings.assign",
  "listings.check",
];

/*
 * A webhook never carries what a key of the same organization could not read: whatever event is published to whatever
 * organization, what it carries is made from what the API answers such a key at the address in it.
 */
jest.setTimeout(300_000);

interface Reader {
  name: string;
  actor: OrganizationMember;
  viewer: OrganizationMember;
  read: (path: string) => Promise<{ status: number; body: Record<string, unknown> }>;
}

async function readerFor(name: string, member: OrganizationMember): Promise<Reader> {
  const { actor } = await logInAgain(member.userId);
  if (actor.kind === "pending") throw new Error("A member was asked for.");
  const { secret } = await createApiKey(actor, { name: "Law", scopes: [...apiKeyScopes] });
  const viewer = await readerOf(actor.organizationId, actor.userId);
  if (!viewer) throw new Error("The organization has no reader.");
  const seen = new Map<string, Promise<{ status: number; body: Record<string, unknown> }>>();
  const read = (path: string) => {
    const known = seen.get(path) ?? ask(path, secret);
    seen.set(path, known);
    return known;
  };
  return { name, actor, viewer, read };
}

/** What answers at each path that a webhook names. */
const handlers = [
  [/^\/api\/listings\/([^/]+)$/, listing],
  [/^\/api\/conversations\/([^/]+)$/, conversation],
  [/^\/api\/conversations\/([^/]+)\/messages$/, messages],
  [/^\/api\/proposals\/([^/]+)$/, proposal],
  [/^\/api\/deals\/([^/]+)\/progress$/, deal],
  [/^\/api\/preferences\/([^/]+)$/, brief],
  [/^\/api\/preferences\/([^/]+)\/pitches$/, pitches],
  [/^\/api\/briefs$/, briefs],
] as const;

function ask(path: string, secret: string) {
  for (const [pattern, handler] of handlers) {
    const found = pattern.exec(path);
    if (found)
      return callRoute(handler, {
        params: { id: found[1], briefId: found[1] },
        headers: { authorization: `Bearer ${secret}` },
      });
  }
  throw new Error(`A webhook names ${path}, which is no call that this law knows.`);
}

/** The same snapshot, made from what the API answered. */
function fromApi(type: string, subject: { object: string; id: string }, body: unknown, ids: Ids): unknown {
  const [kind] = type.split(".");
  if (kind === "listing") return snapshot.listingSnapshot(body as ListingDetail);
  if (kind === "inquiry") return snapshot.inquirySnapshot(body as ConversationDetail);
  if (kind === "proposal") return snapshot.proposalSnapshot(body as ProposalDetail);
  if (kind === "brief") return snapshot.briefSnapshot(body as BriefView);
  if (kind === "message") {
    const found = (body as { items: MessageItem[] }).items.find(({ id }) => [ids.messageId, ids.noteId].includes(id));
    return found && { id: subject.id, message: snapshot.messageSnapshot(found) };
  }
  if (kind === "pitch") {
    const items = (body as { items: (OpenBrief | ReceivedPitch)[] }).items;
    const all = items.flatMap((item): (OwnPitch | ReceivedPitch)[] =>
      "pitch" in item ? (item.pitch ? [item.pitch] : []) : "state" in item ? [item] : [],
    );
    const found = all.find(({ id }) => id === subject.id);
    return found && snapshot.pitchSnapshot(found);
  }
  const progress = body as DealProgress;
  const { id, number } = progress;
  if (kind === "deliverable") return { id, number, part: snapshot.deliverableSnapshot(progress, ids.deliverableId) };
  if (kind === "invoice") return { id, number, part: snapshot.paymentSnapshot(progress, ids.paymentId) };
  return snapshot.dealSnapshot(progress);
}

type Ids = Record<string, string>;

/** A deal with everything that an event can be about, and what the rest of the market has. */
async function makeWorld(): Promise<{ readers: Reader[]; worlds: Ids[] }> {
  const agreed = await makeAgreedDeal();
  const { seller, marketer } = agreed;
  const unpaid = await makeSeller();
  await exhaustConnections(unpaid.organizationId);
  const locked = await makeConversation({ seller: unpaid, marketer });
  const found = await makeBrief({ marketer });
  const pitch = await db.pitch.create({
    data: {
      briefId: found.id,
      sellerOrganizationId: seller.organizationId,
      listingId: agreed.listing.id,
      body: "We fit.",
      authorId: seller.userId,
    },
  });
  const message = await db.message.findFirstOrThrow({ where: { conversationId: agreed.conversationId, kind: "text" } });
  const note = await db.message.create({
    data: {
      conversationId: agreed.conversationId,
      seq: 900,
      kind: "text",
      body: "Ours",
      authorSide: "seller",
      isInternal: true,
      createdAt: message.createdAt,
    },
  });
  const hidden = await db.message.findFirstOrThrow({ where: { conversationId: locked.conversationId } });
  const proposed = await db.proposal.findFirstOrThrow({ where: { dealId: agreed.dealId } });
  const shared = {
    listingId: agreed.listing.id,
    dealId: agreed.dealId,
    proposalId: proposed.id,
    deliverableId: agreed.owed[0] ?? "",
    paymentId: agreed.payments[0] ?? "",
    briefId: found.id,
    pitchId: pitch.id,
    noteId: note.id,
  };
  const worlds: Ids[] = [
    { ...shared, conversationId: agreed.conversationId, messageId: message.id },
    { ...shared, conversationId: agreed.conversationId, messageId: note.id },
    { ...shared, conversationId: locked.conversationId, messageId: hidden.id },
  ];
  const readers = [
    await readerFor("seller", seller),
    await readerFor("marketer", marketer),
    await readerFor("seller without a plan", unpaid),
    await readerFor("another seller", await makeSeller()),
    await readerFor("another marketer", await makeMarketer()),
  ];
  return { readers, worlds };
}

/** Events of a thread name no action: it follows from the message. */
const fromThread = ["conversation.started", "message.sent", "message.noted", "conversation.declined"];

function liveEvents(ids: Ids) {
  const named = Object.keys(webhookTypes).filter((action) => !fromThread.includes(action));
  const stepped = named.map((event) => ({
    type: "any.changed",
    payload: { ...ids, event } as Record<string, unknown>,
  }));
  return [
    ...stepped,
    { type: "message.created", payload: { ...ids, seq: 1 } },
    { type: "message.created", payload: { ...ids, seq: 2 } },
  ].map((event, place) => ({ ...event, id: BigInt(place), seq: BigInt(place), createdAt: new Date() }));
}

test("a webhook carries only what a key of its organization reads at the same address, whatever is published", async () => {
  const { readers, worlds } = await makeWorld();
  const sent = new Map<string, Set<string>>();
  for (const reader of readers) {
    const types = new Set<string>();
    sent.set(reader.name, types);
    for (const ids of worlds)
      for (const event of liveEvents(ids)) {
        const message = await messageOf(reader.viewer, event, webhookKinds);
        if (!message) continue;
        const { data } = JSON.parse(message.body) as { data: { object: string; id: string; url: string } & Ids };
        const carried: unknown = data[data.object];
        if (carried === null) continue;
        types.add(message.type);
        const { status, body } = await reader.read(new URL(data.url).pathname);
        expect([reader.name, message.type, status]).toEqual([reader.name, message.type, 200]);
        expect(carried).toEqual(fromApi(message.type, data, body, ids));
      }
  }
  expect([...(sent.get("another seller") ?? []), ...(sent.get("another marketer") ?? [])]).toEqual([]);
  expect([...(sent.get("seller without a plan") ?? [])]).toEqual(["inquiry.created"]);
  const kindsSent = (name: string) => new Set([...(sent.get(name) ?? [])].map((type) => type.split(".")[0]));
  expect(kindsSent("seller")).toEqual(new Set(kindsOf("seller")));
  expect(kindsSent("marketer")).toEqual(new Set(kindsOf("marketer")));
  expect(sent.get("marketer")).not.toContain("message.noted");
  expect(sent.get("seller")).toContain("message.noted");
});

test("every audited step of a negotiation, a deal, a listing, a brief, or a pitch is sent or listed as not sent", () => {
  const about = /^(listings|proposal|deals|brief|pitch|hold)\./;
  const own = new Set(["brief.chosen", "brief.learning_undone"]);
  const known: readonly string[] = [...Object.keys(webhookTypes), ...unsent];
  expect(
    Object.keys(auditActions).filter((action) => about.test(action) && !known.includes(action) && !own.has(action)),
  ).toEqual([]);
  expect(known.filter((action) => !(action in auditActions))).toEqual([]);
});
