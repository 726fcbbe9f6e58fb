import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, invalid } from "@/lib/platform/errors";
import { evidenceKind } from "@/lib/platform/files/attachment-upload";
import { announce, lockListing } from "../changes";
import { contentOf } from "../row";
import { isEditable } from "../states";
import type { ListingDetailRow } from "../view";
import { type Figure, figuresGiven } from "./figures";
import type { EvidenceInput, EvidenceItem } from "./schema";
import { refreshVerified } from "./verified-store";
import { evidenceInclude, evidenceItemsOf } from "./view";

interface Named {
  id: string;
  figure: Figure;
}

/** Evidence for one figure, replacing what was attached before. The same evidence again changes nothing. */
export async function submitEvidence(
  actor: Seller,
  { id, figure, ...input }: Named & EvidenceInput,
): Promise<{ items: EvidenceItem[] }> {
  requireScope(actor, "manage_listings");
  return inTransaction(async (tx) => {
    const listing = await lockForEvidence(tx, actor, id);
    if (!figuresGiven(contentOf(listing)).includes(figure))
      throw invalid({ figure: ["Enter the figure first, then attach its evidence."] });
    const attached = { link: input.link ?? null, fileId: input.fileId ?? null };
    await rejectOtherFiles(tx, actor, attached.fileId);
    const present = listing.evidence.find((row) => row.figure === figure);
    const isSame = present && present.link === attached.link && (present.file?.id ?? null) === attached.fileId;
    if (isSame && present.state !== "refused") return itemsIn(tx, listing);
    const submitted = { ...attached, ...opened, submittedById: actor.userId, submittedAt: now() };
    await tx.figureEvidence.upsert({
      where: { listingId_figure: { listingId: id, figure } },
      create: { ...submitted, listingId: id, figure },
      update: { ...submitted, revision: { increment: 1 } },
    });
    return settle(tx, actor, listing, { verb: "submit_evidence", figure });
  });
}

/** Removes a figure's evidence, and with it its verification. Idempotent. */
export async function removeEvidence(actor: Seller, { id, figure }: Named): Promise<{ items: EvidenceItem[] }> {
  requireScope(actor, "manage_listings");
  return inTransaction(async (tx) => {
    const listing = await lockForEvidence(tx, actor, id);
    const { count } = await tx.figureEvidence.deleteMany({ where: { listingId: id, figure } });
    if (count === 0) return itemsIn(tx, listing);
    return settle(tx, actor, listing, { verb: "remove_evidence", figure });
  });
}

const opened = { state: "submitted", reason: null, decidedById: null, decidedAt: null } as const;

async function lockForEvidence(tx: Tx, actor: Seller, id: string): Promise<ListingDetailRow> {
  const listing = await lockListing(tx, actor, id);
  if (!isEditable(listing.status)) throw conflict(`This listing is ${listing.status} and can’t be edited.`);
  return listing;
}

/** Only a file that this organization uploaded as evidence: any other ID could be someone else's. */
async function rejectOtherFiles(tx: Tx, { organizationId }: Seller, fileId: string | null): Promise<void> {
  if (fileId === null) return;
  const own = await tx.storedFile.count({ where: { id: fileId, organizationId, kind: evidenceKind } });
  if (own === 0) throw invalid({ fileId: ["Upload the file first."] });
}

async function settle(
  tx: Tx,
  actor: Seller,
  listing: ListingDetailRow,
  { verb, figure }: { verb: "submit_evidence" | "remove_evidence"; figure: Figure },
): Promise<{ items: EvidenceItem[] }> {
  await refreshVerified(tx, listing.id);
  const items = await itemsIn(tx, listing);
  await announce(tx, actor, { action: `listings.${verb}`, listing, after: { figure } });
  return items;
}

async function itemsIn(tx: Tx, listing: ListingDetailRow): Promise<{ items: EvidenceItem[] }> {
  const rows = await tx.figureEvidence.findMany({ where: { listingId: listing.id }, ...evidenceInclude });
  return { items: evidenceItemsOf(rows, figuresGiven(contentOf(listing))) };
}
