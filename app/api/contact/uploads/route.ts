import { anyone } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { storeAttachment, ticketFileKind } from "@/lib/platform/files/attachment-upload";
import { uploadPictureSchema } from "@/lib/platform/files/picture-upload";
import { fileView } from "@/lib/support/files/file-store";
import { ticketFileSchema } from "@/lib/support/own/schema";

export const POST = defineRoute({
  action: "contact.upload",
  summary:
    "Upload a PDF or picture for a contact message, as base64. Only our support team can see it; files that are never sent are deleted",
  guard: anyone,
  body: "upload",
  input: uploadPictureSchema,
  output: ticketFileSchema,
  limit: { points: 6, seconds: 3600, by: "address" },
  status: 201,
  run: async ({ actor, input }) =>
    fileView(
      await storeAttachment(input, actor.kind === "visitor" ? {} : { uploadedById: actor.userId }, ticketFileKind),
    ),
});
