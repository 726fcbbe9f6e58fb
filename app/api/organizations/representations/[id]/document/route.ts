import { member } from "@/lib/auth/actor";
import { fileResponse } from "@/lib/boundary/file-response";
import { defineRoute } from "@/lib/boundary/route";
import { addAuthorityDocument } from "@/lib/organizations/representation/document/commands";
import { getAuthorityDocument } from "@/lib/organizations/representation/document/queries";
import { representationParamsSchema, representationViewSchema } from "@/lib/organizations/representation/schema";
import { uploadPictureSchema } from "@/lib/platform/files/picture-upload";

export const GET = defineRoute({
  action: "organizations.authority-document",
  summary: "Get the authorization document, for admins of both organizations",
  guard: member,
  params: representationParamsSchema,
  answers: "*/*",
  run: async ({ actor, params, request }) =>
    fileResponse(await getAuthorityDocument(actor, params.id), request.headers),
});

export const PUT = defineRoute({
  action: "organizations.authority-document-add",
  summary: "Upload the authorization document: PDF or picture, as base64",
  guard: member,
  body: "upload",
  params: representationParamsSchema,
  input: uploadPictureSchema,
  output: representationViewSchema,
  limit: { points: 20, seconds: 3600 },
  run: async ({ actor, params, input }) => addAuthorityDocument(actor, params.id, input),
});
