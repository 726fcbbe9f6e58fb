import { draftingSeller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listingDetailSchema } from "@/lib/listings/detail-schema";
import { discardListingEdit, saveListingEdit } from "@/lib/listings/edit-commands";
import { listingEditSchema, listingParamsSchema } from "@/lib/listings/schema";

export const PATCH = defineRoute({
  action: "listings.edit",
  summary:
    "Save edits to a listing. If marketers can see the listing, the edits stay unpublished until you publish them. Edits to different fields merge",
  guard: draftingSeller,
  params: listingParamsSchema,
  input: listingEditSchema,
  output: listingDetailSchema,
  limit: { points: 240, seconds: 60 },
  run: ({ actor, params, input }) => saveListingEdit(actor, { ...input, id: params.id }),
});

export const DELETE = defineRoute({
  action: "listings.discard_edit",
  summary: "Discard a listing’s unpublished edits",
  guard: draftingSeller,
  params: listingParamsSchema,
  output: listingDetailSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params }) => discardListingEdit(actor, params),
});
