import { z } from "zod";
import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listBenchmarks } from "@/lib/roi/benchmarks/queries";
import { benchmarkViewSchema } from "@/lib/roi/benchmarks/schema";

export const GET = defineRoute({
  action: "admin.benchmarks.list",
  summary: "List the ROI calculator’s benchmarks with source and date",
  guard: platformAdmin,
  output: z.object({ items: z.array(benchmarkViewSchema) }),
  run: ({ actor }) => listBenchmarks(actor),
});
