import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { now } from "@/lib/platform/clock";
import { conflict } from "@/lib/platform/errors";
import { storeFile } from "@/lib/platform/files/storage";
import { drawPdf } from "@/lib/platform/pdf/draw-pdf";
import { getDealProgress } from "../agreed/queries";
import { dealFileKind } from "../file-store";
import { getDeal } from "../queries";
import { contractDocument } from "./document";
import { getContractTemplate } from "./template-commands";

/** Renders the contract of an agreed deal from the actor's template and stores the PDF, outside any transaction. */
export async function renderContract(
  actor: OrganizationMember,
  id: string,
): Promise<{ id: string; sha256: string; termsVersion: number }> {
  const [deal, { agreed, agreedAt }, { body }] = await Promise.all([
    getDealProgress(actor, id),
    getDeal(actor, id),
    getContractTemplate(actor),
  ]);
  if (!agreed || !agreedAt) throw conflict("This deal isn’t agreed yet.");
  const file = await storeFile({
    bytes: await drawPdf(contractDocument(body, { deal, agreed, agreedAt }, now()), actor.userId),
    kind: dealFileKind,
    name: `contract-deal-${deal.number}.pdf`,
    contentType: "application/pdf",
    organizationId: actor.organizationId,
    uploadedById: actor.userId,
    isPublic: false,
  });
  return { ...file, termsVersion: deal.termsVersion };
}
