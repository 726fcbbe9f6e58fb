import { loggedIn } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { storeAttachment, ticketFileKind } from "@/lib/platform/files/attachment-upload";
import { uploadPictureSchema } from "@/lib/platform/files/picture-upload";
import { ticketFileSchema } from "@/lib/support/own/schema";
import { fileView } from "@/lib/support/files/file-store";

export const POST = defineRoute({
  action: "tickets.upload",
  summary:
    "Upload a PDF or picture for a support ticket, as base64. Only you and our support team can see it; files that are never sent are deleted",
  guard: loggedIn,
  body: "upload",
  input: uploadPictureSchema,
  output: ticketFileSchema,
  limit: { points: 20, seconds: 3600 },
  status: 201,
  run: async ({ actor, input }) =>
    fileView(await storeAttachment(input, { uploadedById: actor.userId }, ticketFileKind)),
});
