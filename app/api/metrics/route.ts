import { publicAccess } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { readMetrics } from "@/lib/moderation/overview/metrics";
import { metricsType } from "@/lib/platform/metrics";

export const dynamic = "force-dynamic";

export const GET = defineRoute({
  action: "metrics",
  summary: "Prometheus metrics, with the operator’s token; 404 when no token is configured",
  guard: publicAccess,
  answers: "text/plain",
  run: async ({ request }) => {
    const text = await readMetrics(request.headers.get("authorization"));
    return new Response(text, { headers: { "content-type": metricsType, "cache-control": "no-store" } });
  },
});
