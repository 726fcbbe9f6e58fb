import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { AuditAction } from "@/lib/activity/actions";
import type { OrganizationMember } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { actingName } from "@/lib/auth/authorship";
import { now } from "@/lib/platform/clock";
import { Prisma, type Tx, db, inTransaction } from "@/lib/platform/db";
import { conflict, forbidden, invalid } from "@/lib/platform/errors";
import { attachmentKind } from "@/lib/platform/files/attachment-upload";
import { deleteFile, readFileBytes } from "@/lib/platform/files/storage";
import { appendPdf } from "@/lib/platform/pdf/draw-pdf";
import { requestContext } from "@/lib/platform/http/request-context";
import { announceStep } from "../announce";
import { type OpenDeal, moveDeal, openDeal, requireAccount } from "../agreed/open-deal";
import { getDealProgress } from "../agreed/queries";
import { type StageVerb, stageAfter } from "../agreed/stages";
import type { DealProgress } from "../agreed/view";
import { claimFile } from "../file-store";
import {
  type RenderedContract,
  type SignatureFacts,
  type SignedCopyFile,
  renderContract,
  renderSignedCopy,
  storedDocument,
} from "./render-queries";
import type { PrepareContractInput, SignContractInput } from "./schema";

/** An uploaded file, without the fields that only a template's file has: its owner has read the terms in it. */
type ContractFile = { id: string; sha256: string } & Partial<
  Pick<RenderedContract, "termsVersion" | "document" | "replaces">
>;

/**
 * Prepares the contract from the actor's template or an uploaded PDF, replacing an earlier unsigned version. Colleagues
 * who prepare it simultaneously, or the same text again, get one version. Throws `conflict` once someone has signed, or
 * if the legal details that a template needs are missing.
 */
export async function prepareContract(
  actor: OrganizationMember,
  id: string,
  { fileId }: PrepareContractInput,
): Promise<DealProgress> {
  requireScope(actor, "negotiate");
  if (fileId) {
    await rejectUnsignable(actor, fileId);
    await inTransaction(async (tx) => prepare(tx, actor, id, await ownPdf(tx, actor, fileId), true));
  } else await prepareFromTemplate(actor, id);
  return getDealProgress(actor, id);
}

async function prepareFromTemplate(actor: OrganizationMember, id: string): Promise<void> {
  const file = await renderContract(actor, id);
  let isTaken = false;
  try {
    isTaken = await inTransaction((tx) => prepare(tx, actor, id, file, false));
  } finally {
    if (!isTaken) await deleteFile(file.id);
  }
}

/** A PDF that can't take a signature page is reported now, not to the last signer. */
async function rejectUnsignable({ organizationId, userId }: OrganizationMember, id: string): Promise<void> {
  const own = await db.storedFile.findFirst({
    where: { id, organizationId, kind: attachmentKind },
    select: { id: true },
  });
  if (!own) return;
  const bytes = await readFileBytes(id);
  await appendPdf(bytes, bytes, userId);
}

async function ownPdf(tx: Tx, actor: OrganizationMember, fileId: string): Promise<ContractFile> {
  await claimFile(tx, actor, fileId, "fileId");
  const file = await tx.storedFile.findUniqueOrThrow({ where: { id: fileId } });
  if (file.contentType !== "application/pdf") throw invalid({ fileId: ["Upload the contract as a PDF."] });
  return file;
}

/**
 * Whether the file became the contract: an existing one with the same text stays, and so does a colleague's concurrent
 * one.
 */
async function prepare(
  tx: Tx,
  actor: OrganizationMember,
  id: string,
  file: ContractFile,
  isUploaded: boolean,
): Promise<boolean> {
  const open = await openDeal(tx, actor, id);
  requireAccount(open);
  const before = await tx.contract.findUnique({ where: { dealId: id }, include: { signatures: true } });
  if (before && before.signatures.length > 0) throw conflict("This contract is signed and can no longer be changed.");
  const isSame = before?.side === open.side && before.termsVersion === file.termsVersion;
  if (isSame && hasSameText(before.document, file.document)) return false;
  if (before && file.replaces !== undefined && before.version !== file.replaces) {
    if (before.side === open.side && !before.isUploaded) return false;
    throw conflict(`Version ${before.version} of the contract has just been prepared. Read it first.`);
  }
  const { termsVersion } = await tx.deal.findUniqueOrThrow({ where: { id }, select: { termsVersion: true } });
  if ((file.termsVersion ?? termsVersion) !== termsVersion)
    throw conflict("The terms have just changed. Prepare the contract again.");
  const data = {
    termsVersion,
    fileId: file.id,
    sha256: file.sha256,
    isUploaded,
    document: file.document ?? Prisma.DbNull,
    side: open.side,
    preparedById: actor.userId,
    agencyId: actor.agency?.id ?? null,
    preparedAt: now(),
  };
  const { version } = await tx.contract.upsert({
    where: { dealId: id },
    create: { dealId: id, ...data },
    update: { ...data, version: { increment: 1 } },
  });
  await move(tx, open, "send_contract");
  await announceContract(tx, open, {
    event: "deals.contract_prepared",
    did: version === 1 ? "prepared the contract" : `prepared version ${version} of the contract`,
    after: { version, sha256: file.sha256 },
  });
  return true;
}

/** Ignores the date in its footer. An uploaded file has no text to compare. */
function hasSameText(before: Prisma.JsonValue, after: Prisma.InputJsonObject | undefined): boolean {
  const textOf = (document: unknown) => ({ ...storedDocument(document), createdAt: null, footer: null });
  return before !== null && after !== undefined && isDeepStrictEqual(textOf(before), textOf(after));
}

/**
 * Signs the given version, for the actor's own side. With the second signature the contract is in force, and its copy
 * with both signatures is created. Throws `conflict` for any version but the newest, and for a side that has signed.
 */
export async function signContract(
  actor: OrganizationMember,
  id: string,
  { version, name, title }: SignContractInput,
): Promise<DealProgress> {
  requireScope(actor, "negotiate");
  if (actor.agency) throw forbidden(`Only members of ${actor.organizationName} can sign its contracts.`);
  const signature = { version, name, title, email: actor.email, signedAt: now() };
  // The other side may sign while the copy is being rendered, which is then rendered again.
  for (;;) {
    const copy = await renderSignedCopy(actor, id, signature);
    const outcome = await sign(actor, id, signature, copy).catch(async (error: unknown) => {
      if (copy) await deleteFile(copy.id);
      throw error;
    });
    if (outcome === "signed") return getDealProgress(actor, id);
    if (copy) await deleteFile(copy.id);
  }
}

function sign(
  actor: OrganizationMember,
  id: string,
  { version, name, title, email, signedAt }: SignatureFacts,
  copy: SignedCopyFile | null,
): Promise<"signed" | "copy_missing"> {
  return inTransaction(async (tx) => {
    const open = await openDeal(tx, actor, id);
    const contract = await tx.contract.findUnique({ where: { dealId: id }, include: { signatures: true } });
    if (!contract) throw conflict("There is no contract to sign yet.");
    if (contract.version !== version)
      throw conflict(`The contract is now at version ${contract.version}. Read it before you sign.`, {
        version: contract.version,
      });
    if (contract.signatures.some(({ side }) => side === open.side))
      throw conflict(`${actor.organizationName} has already signed.`);
    await rejectOldTerms(tx, id, contract.termsVersion);
    const { sha256 } = contract;
    const ip = requestContext()?.ip ?? null;
    const isLast = contract.signatures.length === 1;
    if (isLast && copy?.of !== sha256) return "copy_missing";
    const facts = { version, sha256, name, title, email, ip, userId: actor.userId, signedAt };
    await tx.contractSignature.create({ data: { dealId: id, side: open.side, ...facts } });
    if (isLast && copy) await completeSigning(tx, open, copy);
    await announceContract(tx, open, {
      event: isLast ? "deals.contract_completed" : "deals.contract_signed",
      did: `signed version ${version} of the contract${isLast ? ", which is now in force" : ""}`,
      after: { version, sha256, side: open.side },
    });
    return "signed";
  });
}

/** A contract overtaken by a change order can't be signed. */
async function rejectOldTerms(tx: Tx, id: string, termsVersion: number): Promise<void> {
  const deal = await tx.deal.findUniqueOrThrow({ where: { id }, select: { termsVersion: true } });
  if (deal.termsVersion !== termsVersion)
    throw conflict("A change order has changed the terms since this contract was prepared. Prepare a new version.");
}

async function completeSigning(tx: Tx, open: OpenDeal, { id: fileId, sha256 }: SignedCopyFile): Promise<void> {
  await tx.signedCopy.create({ data: { dealId: open.deal.id, fileId, sha256 } });
  await tx.deal.update({ where: { id: open.deal.id }, data: { contractedAt: now() } });
  await move(tx, open, "complete_signing");
}

async function move(tx: Tx, open: OpenDeal, verb: StageVerb): Promise<void> {
  const state = stageAfter(open.deal.state, verb);
  if (!state) throw conflict("This action isn’t possible right now.");
  await moveDeal(tx, open, state);
}

function announceContract(
  tx: Tx,
  open: OpenDeal,
  { event, did, after }: { event: AuditAction; did: string; after: { version: number; sha256: string; side?: string } },
): Promise<void> {
  const who = actingName(open.actor);
  return announceStep(tx, open, {
    event,
    sentence: `${who} ${did}.`,
    notification: { type: "deal_contract", title: `${who} ${did}: ${open.deal.listing.title}` },
    after,
  });
}
