import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { storeAttachment, ticketFileKind } from "@/lib/platform/files/attachment-upload";
import { uploadPictureSchema } from "@/lib/platform/files/picture-upload";
import { fileView } from "@/lib/support/files/file-store";
import { ticketFileSchema } from "@/lib/support/own/schema";

export const POST = defineRoute({
  action: "admin.tickets.upload",
  summary: "Upload a PDF or picture for a reply to a support ticket, as base64; files that are never sent are deleted",
  guard: platformAdmin,
  body: "upload",
  input: uploadPictureSchema,
  output: ticketFileSchema,
  limit: { points: 60, seconds: 3600 },
  status: 201,
  run: async ({ actor, input }) =>
    fileView(await storeAttachment(input, { uploadedById: actor.userId }, ticketFileKind)),
});
