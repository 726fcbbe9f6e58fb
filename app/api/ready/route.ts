import { z } from "zod";
import { publicAccess } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { rejectUnready } from "@/lib/platform/health";

export const dynamic = "force-dynamic";

export const GET = defineRoute({
  action: "ready",
  summary: "Readiness check: 503 while the database is unavailable or not migrated",
  guard: publicAccess,
  output: z.object({ status: z.literal("ready") }),
  run: async () => {
    await rejectUnready();
    return { status: "ready" };
  },
});
