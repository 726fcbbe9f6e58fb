import type { Metadata } from "next";
import { PlainAlerts } from "@/components/admin/alerts/plain-alerts";
import { ListPages, firstOfEach } from "@/components/admin/list/list-pages";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button";
import { listAlerts } from "@/lib/moderation/alerts/queries";
import { listAlertsSchema } from "@/lib/moderation/alerts/schema";

export const metadata: Metadata = { title: "Simple alert list" };

export default adminPage(async ({ admin, searchParams }) => {
  const query = firstOfEach(searchParams);
  const parsed = listAlertsSchema.safeParse({ ...query, status: "all" });
  const page = await listAlerts(admin, parsed.success ? parsed.data : listAlertsSchema.parse({ status: "all" }));
  return (
    <>
      <PageHeader
        title="Simple alert list"
        description="Every alert, newest first."
        actions={
          <ButtonLink variant="ghost" href="/admin/alerts">
            Alerts and rules
          </ButtonLink>
        }
      />
      <PlainAlerts alerts={page.items} />
      <ListPages path="/admin/alerts-simple" query={query} nextCursor={page.nextCursor} />
    </>
  );
});
