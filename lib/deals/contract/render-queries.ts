import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { namesOf } from "@/lib/auth/name-queries";
import { now } from "@/lib/platform/clock";
import { type Prisma, db } from "@/lib/platform/db";
import { AppError, conflict } from "@/lib/platform/errors";
import { type StoredFileView, readFileBytes, storeFile } from "@/lib/platform/files/storage";
import { appendPdf, drawPdf } from "@/lib/platform/pdf/draw-pdf";
import type { PdfDocument } from "@/lib/platform/pdf/document";
import { getDealProgress } from "../agreed/queries";
import type { DealProgress } from "../agreed/view";
import { dealFileKind } from "../file-store";
import { legalDetailsOf } from "../name-queries";
import { dealsVisibleTo } from "../policy";
import { getDeal } from "../queries";
import { type Signature, type Signed, certificateDocument, contractDocument, signedDocument } from "./document";
import { getContractTemplate } from "./template-commands";
import { withPeriod } from "@/lib/platform/format";

/** A template's contract that is stored but not yet the deal's. */
export interface RenderedContract {
  id: string;
  sha256: string;
  /** The deal's terms that it contains. */
  termsVersion: number;
  document: Prisma.InputJsonObject;
  /** The version that it replaces; 0 if none. */
  replaces: number;
}

/**
 * Renders the contract of an agreed deal from the actor's template and stores the PDF, outside any transaction. Throws
 * `conflict` while a side has no legal details, and `invalid` with the words that can't be rendered.
 */
export async function renderContract(actor: OrganizationMember, id: string): Promise<RenderedContract> {
  const [deal, { agreedAt }, { body }] = await Promise.all([
    getDealProgress(actor, id),
    getDeal(actor, id),
    getContractTemplate(actor),
  ]);
  if (!agreedAt) throw conflict("This deal isn’t agreed yet.");
  const details = await legalDetailsOf([deal.seller.id, deal.buyer.id]);
  const [seller, buyer] = [details.get(deal.seller.id), details.get(deal.buyer.id)];
  if (!seller || !buyer) throw conflict(missingText(deal, actor));
  const document = contractDocument(body, { deal, agreedAt, parties: { seller, buyer } }, now());
  const bytes = await drawPdf(document, actor.userId).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== "invalid") throw error;
    throw new AppError("invalid", `${error.message} Or upload your own PDF.`, { cause: error });
  });
  const { id: fileId, sha256 } = await storePdf(actor, `contract-deal-${deal.number}.pdf`, bytes);
  return {
    ...{ id: fileId, sha256 },
    termsVersion: deal.termsVersion,
    document: JSON.parse(JSON.stringify(document)) as Prisma.InputJsonObject,
    replaces: deal.contract?.version ?? 0,
  };
}

function missingText({ legalDetailsMissing, ...deal }: DealProgress, { organizationId }: OrganizationMember): string {
  const names = legalDetailsMissing.map((side) => deal[side]).filter(({ id }) => id !== organizationId);
  const [other] = names;
  return names.length < legalDetailsMissing.length || !other
    ? "The contract needs your organization’s legal name and address. An admin can enter them in the organization settings, under Legal and billing."
    : `The contract needs the legal name and address of ${withPeriod(other.name)} Ask them to enter their legal details.`;
}

const storePdf = (actor: OrganizationMember, name: string, bytes: Uint8Array): Promise<StoredFileView> =>
  storeFile({
    bytes,
    name,
    kind: dealFileKind,
    contentType: "application/pdf",
    organizationId: actor.organizationId,
    uploadedById: actor.userId,
    isPublic: false,
  });

export interface SignatureFacts extends Signature {
  version: number;
}

export interface SignedCopyFile {
  id: string;
  sha256: string;
  /** The hash of the contract that it is a copy of. */
  of: string;
}

/** The copy with both signatures, if the actor's is the last one; null if it is the first. */
export async function renderSignedCopy(
  actor: OrganizationMember,
  id: string,
  { version, ...own }: SignatureFacts,
): Promise<SignedCopyFile | null> {
  const contract = await db.contract.findFirst({
    where: { dealId: id, version, deal: dealsVisibleTo(actor) },
    include: { signatures: true },
  });
  const [other] = contract?.signatures ?? [];
  if (!contract || !other || contract.signatures.length > 1) return null;
  const [deal, names] = await Promise.all([
    getDealProgress(actor, id),
    namesOf(contract.preparedById ? [contract.preparedById] : []),
  ]);
  if (other.side === deal.side) return null;
  const { sha256, preparedAt, preparedById, side } = contract;
  const preparer = preparedById && names.get(preparedById);
  const signed: Signed = {
    ...{ version, sha256, preparedAt },
    preparedBy: preparer ? `${preparer}, ${deal[side].name}` : deal[side].name,
    signatures: deal.side === "seller" ? { seller: own, buyer: other } : { seller: other, buyer: own },
  };
  const certificate = certificateDocument(deal, signed);
  const bytes =
    contract.document === null
      ? await appendPdf(await readFileBytes(contract.fileId), await drawPdf(certificate, actor.userId), actor.userId)
      : await drawPdf(signedDocument(storedDocument(contract.document), certificate, signed), actor.userId);
  const file = await storePdf(actor, `contract-deal-${deal.number}-signed.pdf`, bytes);
  return { id: file.id, sha256: file.sha256, of: sha256 };
}

export function storedDocument(stored: unknown): PdfDocument {
  const document = stored as Omit<PdfDocument, "createdAt"> & { createdAt: string };
  return { ...document, createdAt: new Date(document.createdAt) };
}
