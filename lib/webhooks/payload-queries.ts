import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { getDealProgress } from "@/lib/deals/agreed/queries";
import { getProposal } from "@/lib/deals/queries";
import { getOwnListing } from "@/lib/listings/queries";
import { getConversation, getMessage } from "@/lib/messages/queries";
import { listOpenBriefs, listPitches } from "@/lib/pitches/queries";
import { rejectFeatureOff } from "@/lib/platform-options/choices-store";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { getBrief } from "@/lib/preferences/queries";
import { type WebhookAction, type WebhookKind, isWebhookAction, kindOf, webhookTypes } from "./catalog";
import * as snapshot from "./snapshot";

/** A live event of an organization, as it is stored. */
export interface StoredEvent {
  id: bigint;
  seq: bigint;
  type: string;
  payload: Record<string, unknown>;
  createdAt: Date;
}

interface Carried {
  object: string;
  id: string;
  /** Where the API answers the whole of it. */
  path: string;
  /** Null for anything that can no longer be read, such as a deleted listing. */
  data: object | null;
}

export interface WebhookMessage {
  type: string;
  kind: WebhookKind;
  /** Events of one subject are delivered in order. */
  subject: string;
  body: string;
}

/**
 * An event's payload for a receiver, as this reader sees it, or null: its kind was not chosen, or the reader's API does
 * not show its subject.
 */
export async function messageOf(
  reader: OrganizationMember,
  event: StoredEvent,
  chosen: readonly string[],
): Promise<WebhookMessage | null> {
  try {
    const action = await actionOf(reader, event);
    const kind = action && kindOf(webhookTypes[action]);
    if (!action || !kind || !chosen.includes(kind)) return null;
    const carried = await carriedBy(reader, { action, kind, payload: event.payload });
    return carried && messageFrom({ type: webhookTypes[action], kind, event, carried });
  } catch (error) {
    if (error instanceof AppError && unreadable.has(error.code)) return null;
    throw error;
  }
}

/** Whether the reader's API still shows a delivery's subject. */
export async function isStillReadable(
  reader: OrganizationMember,
  { type, subject }: { type: string; subject: string },
): Promise<boolean> {
  const [object, id = ""] = subject.split(":");
  try {
    if (goneTypes.has(type)) return true;
    if (object === "deal") await getDealProgress(reader, id);
    if (object === "proposal") await getProposal(reader, id);
    if (object === "listing" && reader.kind === "seller") await getOwnListing(reader, { id });
    if (object === "brief" && reader.kind === "marketer") await getBrief(reader, { briefId: id });
    if (object === "conversation") {
      const { locked, side } = await getConversation(reader, id);
      return kindOf(type) === "inquiry" || !locked || side === "buyer";
    }
    return true;
  } catch (error) {
    if (error instanceof AppError && unreadable.has(error.code)) return false;
    throw error;
  }
}

const unreadable: ReadonlySet<string> = new Set(["not_found", "forbidden"]);

function messageFrom({
  type,
  kind,
  event,
  carried: { object, id, path, data },
}: {
  type: string;
  kind: WebhookKind;
  event: StoredEvent;
  carried: Carried;
}): WebhookMessage {
  const url = `${env().APP_URL}${path}`;
  const facts = { sequence: Number(event.seq), object, id, url, [object]: data };
  return {
    ...{ type, kind, subject: `${object}:${id}` },
    body: JSON.stringify({ type, timestamp: event.createdAt.toISOString(), data: facts }),
  };
}

/** Only the live events of a deal name the action; those of a thread follow from the message. */
async function actionOf(reader: OrganizationMember, { type, payload }: StoredEvent): Promise<WebhookAction | null> {
  if (type === "import.progress") return payload.state === "done" ? "listings.import" : null;
  if (type !== "message.created") return isWebhookAction(payload.event) ? payload.event : null;
  if (payload.seq === 1) return "conversation.started";
  const { kind, isInternal, data } = await getMessage(reader, text(payload.conversationId), text(payload.messageId));
  if (kind === "text") return isInternal ? "message.noted" : "message.sent";
  return data?.event === "conversation.declined" ? "conversation.declined" : null;
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");

interface Happening {
  action: WebhookAction;
  kind: WebhookKind;
  payload: Record<string, unknown>;
}

/** Also gone from the reader's API: the payload contains only its ID, which they already had. */
const goneTypes: ReadonlySet<string> = new Set(["listing.deleted", "brief.archived", "pitch.withdrawn"]);
const isGone = (action: WebhookAction): boolean => goneTypes.has(webhookTypes[action]);

async function carriedBy(reader: OrganizationMember, happening: Happening): Promise<Carried | null> {
  const { action, kind, payload } = happening;
  if (kind === "listing") return listingOf(reader, happening);
  if (kind === "inquiry" || kind === "message") return threadOf(reader, happening);
  if (kind === "brief" || kind === "pitch") return briefOf(reader, happening);
  if (kind === "proposal") {
    const proposal = await getProposal(reader, text(payload.proposalId));
    const { id } = proposal;
    return { object: "proposal", id, path: `/api/proposals/${id}`, data: snapshot.proposalSnapshot(proposal) };
  }
  const deal = await getDealProgress(reader, text(payload.dealId));
  const common = { object: "deal", id: deal.id, path: `/api/deals/${deal.id}/progress` };
  const { deliverableId, paymentId } = payload;
  if (kind === "deliverable")
    return { ...common, data: partOf(deal, snapshot.deliverableSnapshot(deal, deliverableId)) };
  if (kind === "invoice") return { ...common, data: partOf(deal, snapshot.paymentSnapshot(deal, paymentId)) };
  return action ? { ...common, data: snapshot.dealSnapshot(deal) } : null;
}

/** A deliverable or a payment arrives in order with everything else of its deal. */
const partOf = ({ id, number }: { id: string; number: number }, part: object | null) => ({ id, number, part });

async function listingOf(reader: OrganizationMember, { action, payload }: Happening): Promise<Carried | null> {
  const [id, runId] = [text(payload.listingId), text(payload.runId)];
  if (action === "listings.import")
    return { object: "import", id: runId, path: `/api/listings/import/runs/${runId}`, data: null };
  if (runId) return { object: "bulk_change", id: runId, path: "/api/listings?mine=1", data: null };
  const path = `/api/listings/${id}`;
  if (isGone(action)) return { object: "listing", id, path, data: null };
  if (reader.kind !== "seller") return null;
  return { object: "listing", id, path, data: snapshot.listingSnapshot(await getOwnListing(reader, { id })) };
}

async function threadOf(reader: OrganizationMember, { kind, payload }: Happening): Promise<Carried | null> {
  const id = text(payload.conversationId);
  const common = { object: "conversation", id };
  if (kind === "inquiry") {
    const conversation = await getConversation(reader, id);
    // The thread of a recorded deal begins without an inquiry.
    if (conversation.isContact) return null;
    return { ...common, path: `/api/conversations/${id}`, data: snapshot.inquirySnapshot(conversation) };
  }
  const message = await getMessage(reader, id, text(payload.messageId));
  return {
    ...common,
    path: `/api/conversations/${id}/messages`,
    data: { id, message: snapshot.messageSnapshot(message) },
  };
}

async function briefOf(reader: OrganizationMember, { action, kind, payload }: Happening): Promise<Carried | null> {
  const [briefId, pitchId] = [text(payload.briefId), text(payload.pitchId)];
  if (kind === "brief") {
    const common = { object: "brief", id: briefId, path: `/api/preferences/${briefId}` };
    if (isGone(action)) return { ...common, data: null };
    if (reader.kind !== "marketer") return null;
    return { ...common, data: snapshot.briefSnapshot(await getBrief(reader, { briefId })) };
  }
  await rejectFeatureOff("pitches");
  const isBuyer = reader.kind === "marketer";
  const path = isBuyer ? `/api/preferences/${briefId}/pitches` : "/api/briefs";
  const common = { object: "pitch", id: pitchId, path };
  if (isGone(action)) return { ...common, data: null };
  const pitches = isBuyer
    ? await listPitches(reader, { briefId })
    : (await listOpenBriefs(reader)).flatMap(({ pitch }) => pitch ?? []);
  const pitch = pitches.find(({ id }) => id === pitchId);
  return pitch ? { ...common, data: snapshot.pitchSnapshot(pitch) } : null;
}
