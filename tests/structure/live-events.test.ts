import { filesBelow, read } from "./source-files";

/* An open view follows changes: each listens to the events of what it shows. */

/** View, and the events that change what it shows. */
const followed: Record<string, string> = {
  "account/export-card": "export.changed",
  "auth/pending-approval":
    "refused registration.answered registration.approved registration.asked registration.rejected",
  "dashboard/dashboard-live":
    "blocks.changed connected join-requests.changed listing.changed members.changed message.created notification.created proposal.changed",
  "deals/agreed/deal-sections": "deal.changed",
  "deals/board/use-deals-query": "deal.changed proposal.changed",
  "deals/partners/partner-screen": "deal.changed",
  "layout/navigation/organization-switcher": "acting.changed",
  "listings/drafting-frame": "registration.approved",
  "listings/import/use-import": "import.progress",
  "live/refresh-on": "connected",
  "messages/inbox/live-conversations":
    "blocks.changed connected conversation.read conversation.seen conversations.sorted message.created",
  "messages/inbox/use-open-conversation": "connected proposal.changed",
  "notifications/live-notifications":
    "connected conversation.read message.created notification.created notification.read",
  "organizations/blocks/block-list": "blocks.changed",
  "organizations/join-requests/request-list": "join-requests.changed",
  "organizations/my-join-requests": "join-request.decided",
  "organizations/pending-membership": "membership.changed registration.approved",
  "organizations/representation/representation-section": "representation.changed",
  "organizations/settings/domain-list": "domains.changed",
  "organizations/settings/member-list": "members.changed",
  "session/session-end": "refused session.ended",
  "support/waiting-tickets": "connected ticket.changed",
  "app/(user)/account/subscription/page": "plan.changed",
  "app/(user)/briefs/page": "pitch.changed",
  "app/(user)/support/[id]/page": "ticket.changed",
  "app/(user)/support/page": "ticket.changed",
};

const call = /(?:useLiveEvent(?:<[^(]*>)?\(\s*|<RefreshOn event=)"([^"]+)"/g;

const listeners = filesBelow("components", "app")
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .flatMap((file) => {
    const events = [...read(file).matchAll(call)].map(([, event = ""]) => event);
    const view = file.replace(/^components\/|\.tsx?$/g, "");
    return events.length > 0 ? [[view, [...new Set(events)].toSorted().join(" ")] as const] : [];
  });

test("every view that follows events follows all those that change what it shows", () => {
  expect(Object.fromEntries(listeners)).toEqual(followed);
});

/** What an open page shows at its next load, and what is for the stream itself. */
const notFollowed = ["access.changed", "brief.changed", "organization.changed", "session.ended"];

test("every event that is published is followed by an open view", () => {
  const published = filesBelow("lib")
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) => [...read(file).matchAll(/\btype: "([a-z-]+\.[a-z_-]+)"/g)].map(([, type = ""]) => type));
  const heard = new Set(listeners.flatMap(([, events]) => events.split(" ")));
  const unheard = [...new Set(published)].filter((type) => !heard.has(type) && !notFollowed.includes(type));
  expect(unheard).toEqual([]);
});
