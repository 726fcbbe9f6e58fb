import { ActivityEntry } from "@/components/admin/activity/activity-entry";
import { adminPage, adminRecord, adminTitle } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { getActivityEntry } from "@/lib/moderation/activity/queries";
import { activityEntrySchema } from "@/lib/moderation/activity/schema";
import { sentenceOf } from "@/lib/moderation/activity/sentence";

const find = adminRecord(activityEntrySchema, getActivityEntry);

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
