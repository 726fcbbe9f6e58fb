import { limits } from "@/lib/limits";
import { draftingSeller } from "@/lib/auth/actor";
import { readBytes } from "@/lib/boundary/body";
import { defineRoute } from "@/lib/boundary/route";
import { importResultSchema } from "@/lib/imports/result-schema";
import { importListings } from "@/lib/imports/commands";
import { csvEncodingOf } from "@/lib/imports/file/content-type";
import { directImportSchema } from "@/lib/imports/schema";

export const POST = defineRoute({
  action: "listings.import",
  summary:
    "Import listings from text/csv with any headings. ?name=FILE hints at the sport, ?publish=1 publishes listings that are ready and at least ?minimum=50 percent complete, and ?rateCard=0 creates a listing from each row of a rate card",
  guard: draftingSeller,
  body: "own",
  output: importResultSchema,
  limit: { points: 20, seconds: 3600 },
  run: async ({ actor, request }) => {
    const encoding = csvEncodingOf(request.headers.get("content-type"));
    const { name, publish, minimum, rateCard } = directImportSchema.parse(
      Object.fromEntries(new URL(request.url).searchParams),
    );
    const bytes = await readBytes(request, limits.body.import);
    return importListings(actor, { file: { name, bytes }, choices: { encoding, rateCard }, publish, minimum });
  },
});
