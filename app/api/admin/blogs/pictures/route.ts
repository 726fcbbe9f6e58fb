import { z } from "zod";
import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { storePicture, uploadPictureSchema } from "@/lib/platform/files/picture-upload";

export const POST = defineRoute({
  action: "admin-blogs.upload",
  summary: "Upload a picture for a post as base64; stored as WebP without metadata",
  guard: platformAdmin,
  body: "upload",
  input: uploadPictureSchema,
  output: z.object({ id: z.string(), url: z.string(), width: z.int().nullable(), height: z.int().nullable() }),
  limit: { points: 60, seconds: 3600 },
  status: 201,
  run: async ({ actor, input }) => {
    const { id, url, width, height } = await storePicture(input, { uploadedById: actor.userId });
    return { id, url, width, height };
  },
});
