import { loggedIn } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { openEventStream } from "@/lib/notifications/event-stream";

export const dynamic = "force-dynamic";

/** Our own reconnects send the last event ID in the query, the browser's in a header. */
const lastEventIdOf = (request: Request) =>
  request.headers.get("last-event-id") ?? new URL(request.url).searchParams.get("after");

export const GET = defineRoute({
  action: "events.listen",
  summary: "Live events for you and your organization, as Server-Sent Events",
  guard: loggedIn,
  answers: "text/event-stream",
  limit: { points: 120, seconds: 60 },
  run: async ({ actor, request }) =>
    new Response(await openEventStream(actor, lastEventIdOf(request), request.signal), {
      headers: {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "private, no-store, no-transform",
        "x-accel-buffering": "no",
        "x-content-type-options": "nosniff",
      },
    }),
});
