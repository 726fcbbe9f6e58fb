import { accountOwner } from "@/lib/auth/account-owner";
import { removePicture, replacePicture } from "@/lib/auth/picture/commands";
import { profileSchema } from "@/lib/auth/profile/schema";
import { defineRoute } from "@/lib/boundary/route";
import { uploadPictureSchema } from "@/lib/platform/files/picture-upload";

export const PUT = defineRoute({
  action: "account.picture.replace",
  summary: "Upload your picture as base64; stored as a small square WebP without metadata, replacing the previous one",
  guard: accountOwner,
  body: "upload",
  input: uploadPictureSchema,
  output: profileSchema,
  limit: { points: 20, seconds: 3600 },
  run: ({ actor, input }) => replacePicture(actor, input),
});

export const DELETE = defineRoute({
  action: "account.picture.remove",
  summary: "Remove your picture",
  guard: accountOwner,
  output: profileSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor }) => removePicture(actor),
});
