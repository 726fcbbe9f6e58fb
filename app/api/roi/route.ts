import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { calculateRoi } from "@/lib/roi/calculate";
import { roiInputSchema, roiResultSchema } from "@/lib/roi/schema";

export const POST = defineRoute({
  action: "roi.calculate",
  summary: "Calculate a sponsorship’s cost, media value, reach, profit, and return; nothing is stored",
  guard: member,
  input: roiInputSchema,
  output: roiResultSchema,
  limit: { points: 240, seconds: 60 },
  run: async ({ input }) => calculateRoi(input),
});
