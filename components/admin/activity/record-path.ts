import { hrefOf } from "@/components/admin/list/list-pages";

/** The admin page of a record, or all activity on it if it has none. */
export function recordPath(entityType: string, entityId: string): string {
  const ofOne = pagesOfOne[entityType];
  return ofOne ? `${ofOne}/${entityId}` : (pagesOfAll[entityType] ?? historyPath(entityId));
}

export const entryPath = (id: string): string => `/admin/activity-logs/${id}`;

export const historyPath = (entityId: string): string => hrefOf("/admin/activity-logs", { about: entityId });

const pagesOfOne: Record<string, string> = {
  user: "/admin/users",
  organization: "/admin/organizations",
  listing: "/admin/opportunities",
  ticket: "/admin/support-inbox",
  blog_post: "/admin/blogs",
  email: "/admin/email-test/outbox",
};

const pagesOfAll: Record<string, string> = {
  alert: "/admin/alerts",
  alert_rule: "/admin/alerts",
  setting: "/admin/settings",
  benchmark: "/admin/settings/benchmarks",
  taxonomy: "/admin/settings/taxonomies",
  saved_reply: "/admin/support-inbox/replies",
  blog_tag: "/admin/blogs/tags",
};
