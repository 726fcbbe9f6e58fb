import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { makeCalendarFeed, revokeCalendarFeed } from "@/lib/deals/calendar/commands";
import { getCalendarFeed } from "@/lib/deals/calendar/queries";
import { feedViewSchema } from "@/lib/deals/schema";

export const GET = defineRoute({
  action: "calendar.feed",
  summary: "Check whether you have a private calendar feed",
  guard: member,
  output: feedViewSchema,
  run: ({ actor }) => getCalendarFeed(actor),
});

export const POST = defineRoute({
  action: "calendar.makeFeed",
  summary: "Create your private calendar feed, replacing any earlier one; its address is shown once",
  guard: member,
  output: feedViewSchema,
  limit: { points: 10, seconds: 600 },
  run: ({ actor }) => makeCalendarFeed(actor),
});

export const DELETE = defineRoute({
  action: "calendar.revokeFeed",
  summary: "Revoke your private calendar feed",
  guard: member,
  output: feedViewSchema,
  limit: { points: 10, seconds: 600 },
  run: ({ actor }) => revokeCalendarFeed(actor),
});
