import { randomUUID } from "node:crypto";
import type { Marketer, Seller } from "@/lib/auth/actor";
import { requestOfferApproval } from "@/lib/deals/approvals/commands";
import { acceptProposal } from "@/lib/deals/commands";
import { prepareContract } from "@/lib/deals/contract/commands";
import { recordSignedDeal } from "@/lib/deals/signed/commands";
import { signedDealSchema } from "@/lib/deals/signed/schema";
import { importListings, prepareImport } from "@/lib/imports/commands";
import type { ListingStatus } from "@/lib/listings/states";
import { sendMessage } from "@/lib/messages/commands";
import { days, later, now } from "@/lib/platform/clock";
import { toIsoDay } from "@/lib/platform/days";
import { db } from "@/lib/platform/db";
import { digest } from "@/lib/platform/random";
import { storeFile } from "@/lib/platform/files/storage";
import { giveLegalDetails } from "@/tests/support/builders/legal-details";
import { makeBrief, statedBrief } from "@/tests/support/builders/briefs";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { completeListing } from "@/tests/support/builders/complete-listing";
import { activatePlan, makeConversation, makeProposal, offer } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { chooseSetting } from "@/tests/support/builders/settings";
import { samplePdf } from "@/tests/support/samples/pdf";
import { samplePicture } from "@/tests/support/samples/picture";
import {
  type Asker,
  type CallRows,
  type OwnCall,
  adminBeside,
  everybodyBut,
  isSelling,
  marketerBeside,
  organizationOf,
  sellerBeside,
} from "./asker";

const listing = (status: ListingStatus, body: object = {}) =>
  async function own(asker: Asker): Promise<OwnCall> {
    return { params: { id: (await makeListing({ seller: await sellerBeside(asker), status })).id }, body };
  };

const published = listing("published");

const figure = (body: object = {}) =>
  async function own(asker: Asker): Promise<OwnCall> {
    const { params } = await published(asker);
    return { params: { ...params, figure: "uniqueReach" }, body };
  };

/** A listing that the asker can see: a seller's own, or anybody's. */
const listingSeen = async (asker: Asker): Promise<string> =>
  (await makeListing(isSelling(asker) ? { seller: await sellerBeside(asker) } : {})).id;

const twoListings = async (asker: Asker): Promise<OwnCall> => ({
  query: `?ids=${await listingSeen(asker)},${await listingSeen(asker)}`,
});

/** Two sides in conversation, one of them the asker's own; a plan opens as many as are wanted. */
export async function pairOf(asker: Asker) {
  const [marketer, seller] = [await marketerBeside(asker), await sellerBeside(asker)];
  await activatePlan(seller.organizationId);
  // One persona makes more first contacts here than an organization may on one day.
  await chooseSetting("firstContactsPerDay", 1000);
  return makeConversation({ marketer, seller });
}

const conversation = (body: object = {}) =>
  async function own(asker: Asker): Promise<OwnCall> {
    return { params: { id: (await pairOf(asker)).conversationId }, body };
  };

/** The asker's own inbox: assigned to themselves, and snoozed. */
async function triageOf(asker: Asker) {
  const snoozedUntil = later(now(), days(3)).toISOString();
  const { conversationId } = await pairOf(asker);
  return { conversationId, body: { assigneeId: asker.userId, status: "snoozed", snoozedUntil } };
}

async function sorted(asker: Asker): Promise<OwnCall> {
  const { conversationId, body } = await triageOf(asker);
  return { params: { id: conversationId }, body };
}

async function sortedTogether(asker: Asker): Promise<OwnCall> {
  const { conversationId, body } = await triageOf(asker);
  return { body: { ids: [conversationId], ...body } };
}

/** A conversation in which both sides have written. */
async function declined(asker: Asker): Promise<OwnCall> {
  const { seller, conversationId } = await pairOf(asker);
  await sendMessage(seller, conversationId, { body: "It is.", isInternal: false });
  return { params: { id: conversationId }, body: { reason: "no_capacity" } };
}

async function requestedHold(asker: Asker): Promise<OwnCall> {
  const pair = await pairOf(asker);
  const until = toIsoDay(later(now(), days(3)));
  const items = [{ packageId: pair.listing.packages[0]?.id, units: 1 }];
  return { params: { id: pair.conversationId }, body: { items, until } };
}

async function firstMessage(asker: Asker): Promise<OwnCall> {
  await chooseSetting("firstContactsPerDay", 1000);
  const organizationId = isSelling(asker) ? (await pairOf(asker)).marketer.organizationId : undefined;
  return { body: { listingId: await listingSeen(asker), organizationId, briefId: undefined, attachmentIds: [] } };
}

/** An offer that is out: the other side's, or the asker's own where they take it back. */
const proposal = (by: "own" | "other", body: object = {}) =>
  async function own(asker: Asker): Promise<OwnCall> {
    const pair = await pairOf(asker);
    const author: Marketer | Seller = isSelling(asker) === (by === "own") ? pair.seller : pair.marketer;
    const { id } = await makeProposal(pair, {}, author);
    return { params: { id }, body };
  };

async function deal(asker: Asker): Promise<OwnCall> {
  const { dealId } = await makeProposal(await pairOf(asker));
  return { params: { id: dealId } };
}

async function dealScenario(asker: Asker): Promise<OwnCall> {
  const { params } = await deal(asker);
  const own = await scenario()(asker);
  return { params, body: { scenarioId: own.params?.id } };
}

/** An agreed deal, a deliverable and a payment of it. */
export const agreedDeal = (body: object | ((asker: Asker) => object) = {}) =>
  async function own(asker: Asker): Promise<OwnCall> {
    const pair = await pairOf(asker);
    const { id: proposalId, dealId } = await makeProposal(pair);
    await acceptProposal(pair.seller, proposalId, { revision: 1 });
    await giveLegalDetails([pair.seller.organizationId, pair.marketer.organizationId]);
    const { id: deliverableId } = await db.deliverable.findFirstOrThrow({ where: { dealId } });
    const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { dealId } });
    const params = { id: dealId, deliverableId, paymentId };
    return { params, body: typeof body === "function" ? body(asker) : body };
  };

async function contractToSign(asker: Asker): Promise<OwnCall> {
  const call = await agreedDeal({ version: 1 })(asker);
  await prepareContract(await adminBeside(asker), call.params?.id ?? "", {});
  return call;
}

const deliverableStep = (asker: Asker) =>
  isSelling(asker) ? { step: "plan", proof: null, ownerId: null } : { step: "waive", proof: null, note: "Rained off" };

/** An offer above the spend limit, which waits for an admin of the buyer. */
async function waitingProposal(asker: Asker): Promise<OwnCall> {
  const pair = await pairOf(asker);
  const { id } = await makeProposal(pair);
  await db.organization.update({ where: { id: pair.marketer.organizationId }, data: { spendLimitCents: 1n } });
  await db.proposal.update({ where: { id }, data: { state: "awaiting_approval" } });
  await db.proposalApproval.create({
    data: { proposalId: id, revision: 1, action: "accept", requestedById: pair.marketer.userId },
  });
  return { params: { id }, body: { decision: "send_back" } };
}

/** With values for which a random text is not enough. */
const wholeBrief = { ...statedBrief, excludedCountries: ["FR"], story: "Rugby, and no golf.", storyParts: [] };

const brief = (body: object = {}) =>
  async function own(asker: Asker): Promise<OwnCall> {
    return { params: { briefId: (await makeBrief({ marketer: await marketerBeside(asker) })).id }, body };
  };

/** Someone else's brief that fits a listing of the asker. */
async function briefToPitch(asker: Asker): Promise<OwnCall> {
  const { id: listingId } = await makeListing({ seller: await sellerBeside(asker) });
  const { id: briefId } = await makeBrief({
    marketer: await makeMarketer(),
    fields: { visibility: "matched_sellers" },
  });
  return { params: { briefId }, body: { listingId, packageId: null } };
}

/** A pitch that the asker's organization made, or got. */
const pitch = (body: object = {}) =>
  async function own(asker: Asker): Promise<OwnCall> {
    const { organizationId: sellerOrganizationId } = await sellerBeside(asker);
    const { id: listingId } = await makeListing();
    const { id: briefId } = await makeBrief({ marketer: await marketerBeside(asker) });
    const { id } = await db.pitch.create({ data: { briefId, sellerOrganizationId, listingId, body: "A pitch" } });
    return { params: { id }, body };
  };

/** A price on request, and a brief with a maximum to compare it with. */
async function budgetCheck(asker: Asker): Promise<OwnCall> {
  const { params } = await brief()(asker);
  const fields = { price: -1, packages: [{ name: "Title", price: 20_000, contactForPricing: true, assets: [] }] };
  const { id } = await makeListing(isSelling(asker) ? { fields, seller: await sellerBeside(asker) } : { fields });
  return { params: { id }, body: { ...params } };
}

async function feedback(asker: Asker): Promise<OwnCall> {
  const { params } = await brief()(asker);
  const listingId = await listingSeen(asker);
  const { id } = await db.briefFeedback.create({
    data: { briefId: params?.briefId ?? "", listingId, signal: "more", policyVersion: 1 },
  });
  return { params: { feedbackId: id } };
}

/** A listing that the asker's organization saved. */
const saved = (body: object = {}) =>
  async function own(asker: Asker): Promise<OwnCall> {
    const listingId = await listingSeen(asker);
    await db.savedOpportunity.create({ data: { organizationId: organizationOf(asker).id, listingId } });
    return { params: { listingId }, body };
  };

async function savedComment(asker: Asker): Promise<OwnCall> {
  const { params } = await saved()(asker);
  const listingId = params?.listingId ?? "";
  const { id } = await db.savedComment.create({
    data: { organizationId: organizationOf(asker).id, listingId, authorId: asker.userId, body: "Worth a call" },
  });
  return { params: { listingId, commentId: id } };
}

/** A list of the asker's organization, and a saved listing that is not on it. */
const shortlist = (body: object = {}) =>
  async function own(asker: Asker): Promise<OwnCall> {
    const { params } = await saved()(asker);
    const { id } = await db.shortlist.create({
      data: { organizationId: organizationOf(asker).id, name: randomUUID() },
    });
    return { params: { ...params, listId: id }, body };
  };

/** A list of a marketer's organization with one listing, and a link to it whose secret is known. */
async function approvalOf(asker: Asker) {
  const { organizationId, userId: createdById } = await marketerBeside(asker);
  const { id: listingId } = await makeListing();
  await db.savedOpportunity.create({ data: { organizationId, listingId } });
  const { id: listId } = await db.shortlist.create({
    data: { organizationId, name: randomUUID(), entries: { create: { organizationId, listingId, position: 0 } } },
  });
  const token = randomUUID();
  const { id: approvalId } = await db.approvalLink.create({
    data: {
      ...{ shortlistId: listId, organizationId, tokenHash: digest(token), createdById },
      ...{ title: "Spring", content: { kind: "shortlist", listings: [] } },
      ...{ createdAt: now(), expiresAt: later(now(), days(30)) },
    },
  });
  return { listId, approvalId, token };
}

async function approval(asker: Asker): Promise<OwnCall> {
  const { listId, approvalId } = await approvalOf(asker);
  return { params: { listId, approvalId }, body: {} };
}

/** An open offer with a link to it, which the asker's organization made. */
async function offerApproval(asker: Asker): Promise<OwnCall> {
  const { dealId } = await makeProposal(await pairOf(asker));
  const { id: approvalId } = await requestOfferApproval(await adminBeside(asker), { id: dealId });
  return { params: { id: dealId, approvalId }, body: {} };
}

const savedSearch = (body: object = {}) =>
  async function own(asker: Asker): Promise<OwnCall> {
    const { id: organizationId } = organizationOf(asker);
    const { userId } = asker;
    const at = now();
    const { id } = await db.savedSearch.create({
      data: { organizationId, userId, name: "Sailing", query: `q=${randomUUID()}`, savedAt: at, openedAt: at },
    });
    return { params: { id }, body };
  };

const bulkChange = async (asker: Asker): Promise<OwnCall> => ({
  body: {
    selection: { by: "ids", ids: [await listingSeen(asker)] },
    action: { type: "pause" },
    fingerprint: undefined,
  },
});

async function bulkRun(asker: Asker): Promise<OwnCall> {
  const { id } = await db.listingBulkRun.create({
    data: { organizationId: organizationOf(asker).id, startedById: asker.userId, action: "pause" },
  });
  return { params: { id } };
}

const template = (makeBody?: () => object) =>
  async function own(asker: Asker): Promise<OwnCall> {
    const { id } = await db.messageTemplate.create({
      data: { organizationId: organizationOf(asker).id, name: randomUUID(), body: "Thanks." },
    });
    return { params: { id }, body: makeBody?.() };
  };

const messageDraft = (body?: object) => (): OwnCall => ({ params: { kind: "message", id: randomUUID() }, body });

async function offerTemplate(asker: Asker): Promise<OwnCall> {
  const { id } = await db.offerTemplate.create({
    data: { organizationId: organizationOf(asker).id, name: randomUUID(), terms: templateTerms },
  });
  return { params: { id } };
}

async function listingView(asker: Asker): Promise<OwnCall> {
  const { id } = await db.listingView.create({
    data: { organizationId: organizationOf(asker).id, userId: asker.userId, name: randomUUID(), query: "" },
  });
  return { params: { id } };
}

/** A deal that was signed elsewhere with a sponsor who has no account. */
async function recordedBy(seller: Seller) {
  const { id: listingId } = await makeListing({ seller });
  const deal = { sponsor: randomUUID(), listingId, value: 20_000, termStart: "2027-08-01", termEnd: "2028-05-31" };
  const { id } = await recordSignedDeal(seller, signedDealSchema.parse(deal));
  return { id, sponsor: { name: deal.sponsor, contactOfId: seller.organizationId } };
}

async function recordedDeal(asker: Asker): Promise<OwnCall> {
  const { id } = await recordedBy(await sellerBeside(asker));
  return { params: { id }, body: { email: "maya@alder.example", note: "As discussed." } };
}

/** The link to a deal that another organization recorded for the asker's. */
async function joiningLink(): Promise<OwnCall> {
  const { organizationId, ...seller } = await makeSeller();
  const { id: dealId } = await recordedBy({ organizationId, ...seller });
  const texts = { seller: "Northgate", sponsor: "Alder Dairy", total: "$20,000" };
  const token = randomUUID();
  await db.approvalLink.create({
    data: {
      ...{ dealId, organizationId, tokenHash: digest(token), createdById: seller.userId, title: "Northgate Women FC" },
      content: { kind: "recorded", deal: { ...texts, facts: [], payments: [], deliverables: [] } },
      ...{ createdAt: now(), expiresAt: later(now(), days(30)) },
    },
  });
  return { body: { token } };
}

async function joiningSponsor(asker: Asker): Promise<OwnCall> {
  const { id, sponsor } = await recordedBy(await sellerBeside(asker));
  const { organizationId: joiningId, userId: joiningById } = await makeMarketer();
  await db.organization.updateMany({ where: sponsor, data: { joiningId, joiningById, joiningAt: now() } });
  return { params: { id }, body: { accept: true } };
}

async function dealImport(asker: Asker): Promise<OwnCall> {
  const { id } = await db.dealImport.create({
    data: { organizationId: organizationOf(asker).id, startedById: asker.userId, fileName: "a.csv", finishedAt: now() },
  });
  return { params: { id } };
}

async function dealView(asker: Asker): Promise<OwnCall> {
  const { id } = await db.dealView.create({
    data: { organizationId: organizationOf(asker).id, userId: asker.userId, name: randomUUID(), query: "" },
  });
  return { params: { id } };
}

const scenario = (body: object = {}) =>
  async function own(asker: Asker): Promise<OwnCall> {
    const { id } = await db.roiScenario.create({
      data: { organizationId: organizationOf(asker).id, createdById: asker.userId, name: "Base", inputs: {} },
    });
    return { params: { id }, body };
  };

async function importRun(asker: Asker): Promise<OwnCall> {
  const { run } = await prepareImport(await sellerBeside(asker), { file: table });
  return { params: { id: run.id } };
}

async function finishedImport(asker: Asker): Promise<OwnCall> {
  const { id } = await importListings(await sellerBeside(asker), { file: table, publish: false });
  return { params: { id } };
}

const table = { name: "clubs.csv", bytes: Buffer.from("Club;Land\r\nRovers;Germany\r\n") };

/** Without what the product reads itself, such as pictures that have to be uploaded before. */
const draft = { ...completeListing, images: [], status: undefined, version: undefined };
export const offeredTerms = {
  ...offer(),
  ...{ exclusivity: null, paymentSchedule: null, total: undefined, currency: "USD", attachmentIds: [] },
};
const templateTerms = {
  lines: offer().lines,
  ...{ termDays: 300, validDays: 14, message: null },
  exclusivity: { level: "none", categories: [], territory: [] },
};
const choices = { defaults: { country: "GB", city: "Leeds" } };

async function ownFile(asker: Asker): Promise<OwnCall> {
  const facts = { kind: "attachment", name: "paper.txt", contentType: "text/plain" };
  const isPublic = asker.organization === null || asker.persona === "pending";
  const organizationId = asker.organization?.id;
  const { id } = await storeFile({ ...facts, isPublic, organizationId, bytes: Buffer.from("paper") });
  return { params: { id } };
}

export const marketCalls: CallRows = {
  "POST /api/analytics/events": {
    own: async (asker) => ({
      body: { events: [{ type: "view", listingId: await listingSeen(asker), source: "search" }] },
    }),
  },
  "POST /api/conversations": { own: firstMessage },
  "GET /api/conversations/[id]": { own: conversation() },
  "PATCH /api/conversations/[id]": { own: sorted },
  "POST /api/conversations/bulk": { own: sortedTogether },
  "POST /api/conversations/[id]/decline": { own: declined },
  "GET /api/conversations/[id]/hold": { own: conversation() },
  "PUT /api/conversations/[id]/hold": { own: requestedHold },
  "DELETE /api/conversations/[id]/hold": { own: conversation() },
  "GET /api/conversations/[id]/messages": { own: conversation() },
  "POST /api/conversations/[id]/messages": { own: conversation({ attachmentIds: [] }) },
  "GET /api/conversations/[id]/templates": { own: conversation() },
  "GET /api/message-drafts/[kind]/[id]": { own: messageDraft() },
  "PUT /api/message-drafts/[kind]/[id]": { own: messageDraft({ body: "Half a sentence" }) },
  "POST /api/message-templates": { own: () => ({ body: { name: randomUUID(), body: "Thanks." } }) },
  "PUT /api/message-templates/[id]": { own: template(() => ({ name: randomUUID(), body: "Thanks." })) },
  "DELETE /api/message-templates/[id]": { own: template() },
  "POST /api/conversations/[id]/read": { own: conversation() },
  "POST /api/conversations/[id]/report-spam": { own: conversation() },
  "GET /api/deals": {
    own: async (asker) => {
      const pair = await pairOf(asker);
      await makeProposal(pair);
      return { query: `?conversationId=${pair.conversationId}` };
    },
  },
  "GET /api/deals/[id]": { own: deal },
  "PUT /api/deals/[id]/scenario": { own: dealScenario },
  "DELETE /api/deals/[id]/scenario": { own: deal },
  "POST /api/deals/[id]/contract": { own: agreedDeal({ fileId: null }) },
  "POST /api/deals/[id]/contract/sign": { own: contractToSign, only: everybodyBut("agency with the client") },
  "PUT /api/deals/contract-template": { own: () => ({ body: { body: "{{seller}} and {{buyer}} agree." } }) },
  "PATCH /api/deals/[id]/deliverables/[deliverableId]": { own: agreedDeal(deliverableStep) },
  "PUT /api/deals/[id]/payments": {
    own: agreedDeal({ payments: [{ label: "Rights fee", amount: 29_300, dueOn: "2027-08-01" }] }),
  },
  "PATCH /api/deals/[id]/payments/[paymentId]": { own: agreedDeal({ paidOn: "2026-01-05" }) },
  "GET /api/deals/[id]/progress": { own: agreedDeal() },
  "GET /api/files/[id]": { own: ownFile },
  "POST /api/listings": { own: () => ({ body: draft }) },
  "GET /api/listings/[id]": { own: async (asker) => ({ params: { id: await listingSeen(asker) } }) },
  "PATCH /api/listings/[id]": { own: listing("draft", draft) },
  "DELETE /api/listings/[id]": { own: listing("draft") },
  "GET /api/listings/[id]/analytics": { own: published },
  "GET /api/listings/[id]/analytics/csv": { own: published },
  "POST /api/listings/[id]/archive": { own: listing("paused") },
  "POST /api/listings/[id]/budget-check": { own: budgetCheck },
  "POST /api/listings/[id]/duplicate": { own: published },
  "PUT /api/listings/[id]/evidence/[figure]": {
    own: figure({ link: "https://example.test/report", fileId: undefined }),
  },
  "DELETE /api/listings/[id]/evidence/[figure]": { own: figure() },
  "PATCH /api/listings/[id]/edit": { own: listing("draft", { ...draft, base: {} }) },
  "DELETE /api/listings/[id]/edit": { own: published },
  "POST /api/listings/[id]/edit/publish": { own: published },
  "POST /api/listings/[id]/pause": { own: published },
  "POST /api/listings/[id]/restore": { own: listing("archived") },
  "POST /api/listings/[id]/resume": { own: listing("paused") },
  "POST /api/listings/[id]/submit": { own: listing("draft") },
  "GET /api/listings/analytics": { own: () => ({}) },
  "GET /api/listings/analytics/csv": { own: () => ({}) },
  "POST /api/listings/bulk": { own: bulkChange },
  "POST /api/listings/bulk/preview": { own: bulkChange },
  "POST /api/listings/bulk/runs/[id]/undo": { own: bulkRun },
  "POST /api/deal-imports/[id]/undo": { own: dealImport },
  "POST /api/deals/[id]/confirmation": { own: recordedDeal },
  "POST /api/deals/[id]/joining": { own: joiningSponsor },
  "POST /api/approvals/join": { own: joiningLink, only: everybodyBut("agency without the client") },
  "POST /api/deals/views": { own: () => ({ body: { name: randomUUID(), query: "stage=agreed" } }) },
  "DELETE /api/deals/views/[id]": { own: dealView },
  "POST /api/listings/views": { own: () => ({ body: { name: randomUUID(), query: "status=draft" } }) },
  "DELETE /api/listings/views/[id]": { own: listingView },
  "GET /api/listings/import/runs/[id]": { own: importRun },
  "GET /api/listings/import/runs/[id]/drafts": { own: importRun },
  "GET /api/listings/import/runs/[id]/errors": { own: importRun },
  "POST /api/listings/import/runs/[id]/cancel": { own: importRun },
  "POST /api/listings/import/runs/[id]/preview": {
    own: async (asker) => ({ ...(await importRun(asker)), body: choices }),
  },
  "POST /api/listings/import/runs/[id]/start": {
    own: async (asker) => ({ ...(await importRun(asker)), body: { choices, publish: false } }),
  },
  "GET /api/listings/import/runs/[id]/undo": { own: finishedImport },
  "POST /api/listings/import/runs/[id]/undo": { own: finishedImport },
  "GET /api/opportunities/[id]": { own: async (asker) => ({ params: { id: await listingSeen(asker) } }) },
  "GET /api/opportunities/compare": { own: twoListings },
  "GET /api/opportunities/compare/csv": { own: twoListings },
  "GET /api/opportunities/compare/pdf": { own: twoListings },
  "GET /api/places": { own: () => ({ query: "?q=leeds" }) },
  "GET /api/places/nearest": { own: () => ({ query: "?latitude=53.8&longitude=-1.55" }) },
  "POST /api/preferences": { own: () => ({ body: wholeBrief }) },
  "POST /api/listings/draft": { own: () => ({ body: { text: "Harbour Regatta in Cork. Bow partner: $4,000" } }) },
  "POST /api/listings/draft/pdf": { own: () => ({ body: { name: "deck.pdf", data: samplePdf } }) },
  "POST /api/preferences/draft": { own: () => ({ body: { text: "Rugby in Ireland, up to $20,000", parts: [] } }) },
  "POST /api/preferences/preview": { own: () => ({ body: wholeBrief }) },
  "POST /api/briefs/[briefId]/pitches": { own: briefToPitch },
  "POST /api/pitches/[id]/answer": { own: pitch({ body: "Tell us more" }) },
  "POST /api/pitches/[id]/decline": { own: pitch({ reason: "budget_committed" }) },
  "POST /api/pitches/[id]/report": { own: pitch({ reason: "The same text for every brief" }) },
  "POST /api/pitches/[id]/withdraw": { own: pitch() },
  "GET /api/preferences/[briefId]/pitches": { own: brief() },
  "GET /api/preferences/[briefId]": { own: brief() },
  "PUT /api/preferences/[briefId]": { own: brief(wholeBrief) },
  "DELETE /api/preferences/[briefId]": { own: brief() },
  "POST /api/preferences/[briefId]/choose": { own: brief() },
  "POST /api/proposals": {
    own: async (asker) => {
      const { conversationId } = await pairOf(asker);
      return { body: { ...offeredTerms, conversationId, packageId: null, scenarioId: null } };
    },
  },
  "GET /api/proposals/first": {
    own: async (asker) => {
      const { body } = await firstMessage(asker);
      const { listingId, organizationId } = body as { listingId: string; organizationId?: string };
      return { query: `?listingId=${listingId}${organizationId ? `&organizationId=${organizationId}` : ""}` };
    },
  },
  "POST /api/proposals/first": {
    own: async (asker) => {
      const { message: _, ...first } = offeredTerms as typeof offeredTerms & { message?: string };
      const { body } = await firstMessage(asker);
      return { body: { ...first, ...(body as object), packageId: null, scenarioId: null } };
    },
  },
  "POST /api/offer-templates": { own: () => ({ body: { name: randomUUID(), terms: templateTerms } }) },
  "DELETE /api/offer-templates/[id]": { own: offerTemplate },
  "GET /api/proposals/[id]": { own: proposal("own") },
  "POST /api/proposals/[id]/accept": { own: proposal("other", { revision: 1 }) },
  "POST /api/proposals/[id]/approve": { own: waitingProposal, only: ["marketer admin", "agency without the client"] },
  "POST /api/proposals/[id]/counter": { own: proposal("other", { ...offeredTerms, revision: 1 }) },
  "POST /api/proposals/[id]/decline": { own: proposal("other", { revision: 1, reason: "no_capacity" }) },
  "POST /api/proposals/[id]/withdraw": { own: proposal("own", { revision: 1 }) },
  "GET /api/recommendations": { own: () => ({ query: "" }) },
  "POST /api/recommendations/feedback": {
    own: async (asker) => {
      const { params } = await brief()(asker);
      return { body: { ...params, listingId: await listingSeen(asker), signal: "less", reason: "other" } };
    },
  },
  "DELETE /api/recommendations/feedback/[feedbackId]": { own: feedback },
  "POST /api/recommendations/undo": {
    own: async (asker) => ({ body: { ...(await brief()(asker)).params, factor: undefined } }),
  },
  "POST /api/saved": {
    own: async (asker) => ({ body: { listingIds: [await listingSeen(asker)], listId: undefined } }),
  },
  "PUT /api/saved/[listingId]": {
    own: async (asker) => ({ params: { listingId: await listingSeen(asker) }, body: { listId: undefined } }),
  },
  "DELETE /api/saved/[listingId]": { own: saved({ discardTeamWork: true }) },
  "PUT /api/saved/[listingId]/decision": { own: saved({ decision: "passed", passReason: "other" }) },
  "PUT /api/saved/[listingId]/owner": { own: saved({ ownerId: null }) },
  "PUT /api/saved/[listingId]/package": { own: saved({ packageId: null }) },
  "PUT /api/saved/[listingId]/vote": { own: saved() },
  "DELETE /api/saved/[listingId]/vote": { own: saved() },
  "POST /api/saved/[listingId]/seen": { own: saved() },
  "GET /api/saved/[listingId]/comments": { own: saved() },
  "POST /api/saved/[listingId]/comments": { own: saved({ mentions: [] }) },
  "DELETE /api/saved/[listingId]/comments/[commentId]": { own: savedComment },
  "GET /api/saved": { own: () => ({ query: "" }) },
  "GET /api/saved/export": { own: () => ({ query: "" }) },
  "POST /api/saved/lists": { own: () => ({ body: { name: randomUUID() } }) },
  "PATCH /api/saved/lists/[listId]": { own: async (asker) => shortlist({ name: randomUUID() })(asker) },
  "DELETE /api/saved/lists/[listId]": { own: shortlist() },
  "GET /api/saved/lists/[listId]/approvals": { own: approval },
  "POST /api/saved/lists/[listId]/approvals": { own: approval },
  "DELETE /api/saved/lists/[listId]/approvals/[approvalId]": { own: approval },
  "GET /api/deals/[id]/approvals": { own: offerApproval },
  "POST /api/deals/[id]/approvals": { own: offerApproval },
  "DELETE /api/deals/[id]/approvals/[approvalId]": { own: offerApproval },
  "POST /api/approvals/answer": {
    own: async (asker) => ({ body: { token: (await approvalOf(asker)).token, answer: "approved", name: "Maya" } }),
  },
  "PUT /api/saved/lists/[listId]/entries/[listingId]": { own: shortlist({ beforeId: null }) },
  "DELETE /api/saved/lists/[listId]/entries/[listingId]": { own: shortlist() },
  "POST /api/roi/scenarios": { own: () => ({ body: { listingId: undefined } }) },
  "GET /api/roi/scenarios/[id]": { own: scenario() },
  "GET /api/roi/scenarios/[id]/csv": { own: scenario() },
  "GET /api/roi/scenarios/[id]/pdf": { own: scenario() },
  "PUT /api/roi/scenarios/[id]/actuals": { own: scenario() },
  "PATCH /api/roi/scenarios/[id]": { own: scenario({ shared: true }) },
  "DELETE /api/roi/scenarios/[id]": { own: scenario() },
  "POST /api/searches": { own: () => ({ body: { query: `q=${randomUUID()}` } }) },
  "PATCH /api/searches/[id]": { own: async (asker) => savedSearch({ query: `q=${randomUUID()}` })(asker) },
  "DELETE /api/searches/[id]": { own: savedSearch() },
  "POST /api/searches/[id]/opened": { own: savedSearch() },
  "POST /api/uploads": { own: () => ({ body: samplePicture }) },
};
