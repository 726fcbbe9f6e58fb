import { z } from "zod";
import { type Actor, anyone } from "@/lib/auth/actor";
import { currentAdmin } from "@/lib/auth/current";
import { fileResponse } from "@/lib/boundary/file-response";
import { defineRoute } from "@/lib/boundary/route";
import { getDealFile } from "@/lib/deals/file-store";
import { getTicketFile } from "@/lib/support/files/file-store";
import { getAttachment } from "@/lib/messages/attachment-store";
import { AppError, notFound } from "@/lib/platform/errors";
import { evidenceKind, ticketFileKind } from "@/lib/platform/files/attachment-upload";
import { pictureKind } from "@/lib/platform/files/picture-upload";
import { type StoredFileView, findFile, getFile } from "@/lib/platform/files/storage";

export const GET = defineRoute({
  action: "files.get",
  summary: "Get a stored file: public, your organization’s, or from one of your messages, deals, or support tickets",
  guard: anyone,
  params: z.object({ id: z.uuid() }),
  input: z.object({
    preview: z.literal("1").optional().catch(undefined).describe("Shows a PDF inline instead of downloading it"),
  }),
  answers: "*/*",
  run: async ({ actor, params, input, request }) =>
    fileResponse(await readable(actor, params.id), request.headers, { isPreview: input.preview !== undefined }),
});

/** The first access rule that allows this person to read the file; otherwise the last rule's `not_found`. */
async function readable(asker: Actor, id: string): Promise<StoredFileView> {
  const actor = asker.kind === "pending" ? (asker.drafting ?? asker) : asker;
  const isMember = "organizationId" in actor;
  return getFile(id, isMember ? actor.organizationId : null)
    .catch(orElse(() => fileForReview(id)))
    .catch(orElse(() => (isMember ? getAttachment(actor, id) : Promise.reject(notFound("This file")))))
    .catch(orElse(() => (isMember ? getDealFile(actor, id) : Promise.reject(notFound("This file")))))
    .catch(orElse(() => ticketFile(actor, id)));
}

const ticketFile = (actor: Actor, id: string): Promise<StoredFileView> =>
  actor.kind === "visitor" || actor.kind === "admin" ? Promise.reject(notFound("This file")) : getTicketFile(actor, id);

/**
 * Platform admins see the pictures of a listing before they approve it, the evidence before they verify a figure, and
 * the files of support tickets.
 */
async function fileForReview(id: string): Promise<StoredFileView> {
  const admin = await currentAdmin();
  const file = admin && !admin.mustEnroll ? await findFile(id) : null;
  if (!file || !reviewedKinds.has(file.kind)) throw notFound("This file");
  return file;
}

const reviewedKinds: ReadonlySet<string> = new Set([pictureKind, evidenceKind, ticketFileKind]);

const orElse = (next: () => Promise<StoredFileView>) => (error: unknown) => {
  if (error instanceof AppError && error.code === "not_found") return next();
  throw error;
};
