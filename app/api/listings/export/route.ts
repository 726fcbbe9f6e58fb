import { seller } from "@/lib/auth/actor";
import { csvAnswer } from "@/lib/imports/file/csv-answer";
import { defineRoute } from "@/lib/boundary/route";
import { exportListings } from "@/lib/imports/queries";

export const GET = defineRoute({
  action: "listings.export",
  summary: "Export your organization's listings as CSV that can be re-imported without loss",
  guard: seller,
  answers: "text/csv",
  limit: { points: 20, seconds: 600 },
  run: async ({ actor }) => csvAnswer({ fileName: "listings.csv", csv: await exportListings(actor) }),
});
