import { notFound } from "next/navigation";
import { cache } from "react";
import { ActivityEntry } from "@/components/admin/activity/activity-entry";
import { adminPage, adminTitle } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { orNotFound } from "@/lib/boundary/page";
import { getActivityEntry } from "@/lib/moderation/activity/queries";
import { activityEntrySchema } from "@/lib/moderation/activity/schema";
import { sentenceOf } from "@/lib/moderation/activity/sentence";

/** Cached per request, for the title and the page. */
const find = cache(async (admin: PlatformAdmin, id: string | undefined) => {
  const named = activityEntrySchema.safeParse({ id });
  if (!named.success) notFound();
  return orNotFound(getActivityEntry(admin, named.data));
});

export const generateMetadata = adminTitle(
  "Activity log",
  ({ admin, params }) => find(admin, params.id),
  ({ entry }) => sentenceOf(entry),
);

export default adminPage(async ({ admin, params }) => {
  const { entry, later, earlier } = await find(admin, params.id);
  return (
    <>
      <PageHeader
        title={sentenceOf(entry)}
        crumbs={[{ label: "Activity log", href: "/admin/activity-logs" }, { label: `Entry ${entry.id}` }]}
      />
      <ActivityEntry {...{ entry, later, earlier }} />
    </>
  );
});
