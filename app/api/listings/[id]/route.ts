import { z } from "zod";
import { draftingSeller, member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { deleteListing, updateListing } from "@/lib/listings/commands";
import { listingDetailSchema } from "@/lib/listings/detail-schema";
import { getListing } from "@/lib/listings/queries";
import { listingInputSchema, listingParamsSchema } from "@/lib/listings/schema";

export const GET = defineRoute({
  action: "listings.get",
  summary: "Get one listing, as visible to you",
  guard: member,
  params: listingParamsSchema,
  output: listingDetailSchema,
  run: ({ actor, params }) => getListing(actor, params),
});

export const PATCH = defineRoute({
  action: "listings.update",
  summary: "Change some fields of a listing; with version, only if it hasn’t changed since",
  guard: draftingSeller,
  params: listingParamsSchema,
  input: listingInputSchema,
  output: listingDetailSchema,
  limit: { points: 240, seconds: 60 },
  run: ({ actor, params, input }) => updateListing(actor, { ...input, id: params.id }),
});

export const DELETE = defineRoute({
  action: "listings.delete",
  summary: "Delete a draft",
  guard: draftingSeller,
  params: listingParamsSchema,
  output: z.object({ id: z.guid() }),
  run: ({ actor, params }) => deleteListing(actor, params),
});
