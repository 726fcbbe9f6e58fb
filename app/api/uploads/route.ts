import { z } from "zod";
import { member, refuseViewer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { storePicture, uploadPictureSchema } from "@/lib/platform/picture-upload";

export const POST = defineRoute({
  action: "uploads.create",
  summary: "Upload a picture as base64: PNG, JPEG, WebP or AVIF; it is kept as WebP without metadata",
  guard: member,
  body: "upload",
  input: uploadPictureSchema,
  output: z.object({ id: z.string(), url: z.string(), width: z.number(), height: z.number() }),
  limit: { points: 20, seconds: 3600 },
  status: 201,
  run: async ({ actor, input }) => {
    refuseViewer(actor);
    return storePicture(input, { organizationId: actor.organizationId, uploadedById: actor.userId });
  },
});
