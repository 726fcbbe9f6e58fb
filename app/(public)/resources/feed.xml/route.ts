import { publicAccess } from "@/lib/auth/actor";
import { rssOf } from "@/lib/blog/feed";
import { listPublishedAsHtml } from "@/lib/blog/queries";
import { taggedResponse } from "@/lib/boundary/tagged-response";
import { defineRoute } from "@/lib/boundary/route";
import { env } from "@/lib/platform/env";

export const GET = defineRoute({
  action: "blog.rss",
  summary: "The latest posts as RSS 2.0",
  guard: publicAccess,
  answers: "application/rss+xml",
  run: async ({ request }) =>
    taggedResponse(
      request,
      rssOf(await listPublishedAsHtml(env().APP_URL), env().APP_URL),
      "application/rss+xml; charset=utf-8",
    ),
});
