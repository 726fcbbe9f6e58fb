import { publicAccess } from "@/lib/auth/actor";
import { jsonFeedOf } from "@/lib/blog/feed";
import { listPublishedAsHtml } from "@/lib/blog/queries";
import { taggedResponse } from "@/lib/boundary/tagged-response";
import { defineRoute } from "@/lib/boundary/route";
import { env } from "@/lib/platform/env";

export const GET = defineRoute({
  action: "blog.json-feed",
  summary: "The latest posts as a JSON Feed 1.1",
  guard: publicAccess,
  answers: "application/feed+json",
  run: async ({ request }) => {
    const feed = jsonFeedOf(await listPublishedAsHtml(env().APP_URL), env().APP_URL);
    return taggedResponse(request, JSON.stringify(feed), "application/feed+json; charset=utf-8");
  },
});
