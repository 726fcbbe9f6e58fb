import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { changeBenchmark } from "@/lib/roi/benchmarks/commands";
import { benchmarkParamsSchema, changeBenchmarkSchema, changedBenchmarkSchema } from "@/lib/roi/benchmarks/schema";

export const PATCH = defineRoute({
  action: "admin.benchmarks.change",
  summary: "Change an ROI calculator benchmark; send the version you read",
  guard: platformAdmin,
  params: benchmarkParamsSchema,
  input: changeBenchmarkSchema,
  output: changedBenchmarkSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => changeBenchmark(actor, { ...params, ...input }),
});
