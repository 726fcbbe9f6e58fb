import { z } from "zod";
import { publicAccess } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { processHealth } from "@/lib/platform/health";

export const dynamic = "force-dynamic";

export const GET = defineRoute({
  action: "health",
  summary: "Liveness check",
  guard: publicAccess,
  output: z.object({ status: z.literal("ok"), version: z.string(), uptimeSeconds: z.int() }),
  run: async () => processHealth(),
});
