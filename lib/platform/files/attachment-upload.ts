/**
 * An attachment is a picture or a PDF by its bytes. Only its organization sees it until it is sent with a message;
 * evidence for figures and files of support tickets are also visible to admins.
 */
import "server-only";
import { AppError } from "../errors";
import { isPdf, rejectActivePdf } from "./pdfs";
import { type UploadPictureInput, bytesOf, webpName } from "./picture-upload";
import { pictureFormatOf, readPicture, rejectOtherPictures } from "./pictures";
import { type StoredFileView, storeFile } from "./storage";

export const attachmentKind = "attachment";
export const evidenceKind = "evidence";
/** For a support ticket: belongs to the person who uploaded it and to no organization. */
export const ticketFileKind = "ticket";

/** Throws `unsupported_type`, `too_large` or `invalid`, each with a sentence that says what to do. */
export async function storeAttachment(
  { name, data }: UploadPictureInput,
  owner: { organizationId?: string; uploadedById?: string },
  kind: typeof attachmentKind | typeof evidenceKind | typeof ticketFileKind = attachmentKind,
): Promise<StoredFileView> {
  const bytes = bytesOf(data);
  const place = { ...owner, kind, isPublic: false };
  // All visitors share one person's budget.
  const person = owner.uploadedById ?? "visitor";
  rejectOtherPictures(bytes);
  if (pictureFormatOf(bytes))
    return storeFile({ ...place, ...(await readPicture(bytes, { person })), name: webpName(name) });
  if (!isPdf(bytes))
    throw new AppError(
      "unsupported_type",
      "This file type isn’t supported. Attach a PDF, PNG, JPEG, WebP, or AVIF file.",
    );
  await rejectActivePdf(bytes, person);
  return storeFile({ ...place, bytes, contentType: "application/pdf", name: pdfName(name) });
}

const pdfName = (name: string): string => {
  const plain = name.replace(/[\p{Cc}/\\]+/gu, " ").trim() || "document";
  return /\.pdf$/i.test(plain) ? plain : `${plain}.pdf`;
};
