import { z } from "zod";
import { draftingMember, rejectViewer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { attachmentKind, evidenceKind, storeAttachment } from "@/lib/platform/files/attachment-upload";
import { storePicture, uploadPictureSchema } from "@/lib/platform/files/picture-upload";

const purposes = ["picture", attachmentKind, evidenceKind] as const;

export const POST = defineRoute({
  action: "uploads.create",
  summary:
    "Upload a picture, or a PDF or picture as an attachment or as evidence of a figure, as base64. Only your organization can see it until a published listing, your logo, or a message uses it, and our reviewers see evidence; unused files are deleted. Pictures are stored as WebP without metadata",
  guard: draftingMember,
  body: "upload",
  input: uploadPictureSchema.extend({ purpose: z.enum(purposes).default("picture") }),
  output: z.object({
    id: z.guid(),
    url: z.string(),
    name: z.string(),
    contentType: z.string(),
    byteSize: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
  }),
  limit: { points: 20, seconds: 3600 },
  status: 201,
  run: async ({ actor, input: { purpose, ...file } }) => {
    rejectViewer(actor);
    const owner = { organizationId: actor.organizationId, uploadedById: actor.userId };
    const stored =
      purpose === "picture" ? await storePicture(file, owner) : await storeAttachment(file, owner, purpose);
    const { id, url, name, contentType, byteSize, width, height } = stored;
    return { id, url, name, contentType, byteSize, width, height };
  },
});
