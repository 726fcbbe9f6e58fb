import type { Metadata } from "next";
import { alertColumns } from "@/components/admin/alerts/alert-rows";
import { AlertRules } from "@/components/admin/alerts/alert-rules";
import { AdminList } from "@/components/admin/list/admin-list";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button";
import { countAlerts, listAlertRules, listAlerts } from "@/lib/moderation/alerts/queries";
import { alertFilterLabels, alertFilters, listAlertsSchema } from "@/lib/moderation/alerts/schema";
import { filtersOf, formatListSize } from "@/components/admin/list/list-pages";

export const metadata: Metadata = { title: "Alerts" };

const path = "/admin/alerts";

export default adminPage(async ({ admin, searchParams }) => {
  const { query, input } = filtersOf(listAlertsSchema, searchParams);
  const [page, counts, rules] = await Promise.all([
    listAlerts(admin, input),
    countAlerts(admin),
    listAlertRules(admin),
  ]);
  return (
    <>
      <PageHeader
        title="Alerts"
        description="Metrics are checked every minute. An alert emails all admins once and closes automatically when the metric recovers."
        actions={
          <ButtonLink variant="ghost" href="/admin/alerts-simple">
            Simple list
          </ButtonLink>
        }
      />
      <AdminList
        path={path}
        query={query}
        page={page}
        caption="Alerts"
        summary={formatListSize(page, "alert", "alerts")}
        columns={alertColumns}
        empty={{
          title: input.status === "current" ? "All clear" : "No alerts",
          text:
            input.status === "current"
              ? "No metric is past its threshold. Earlier alerts are under Resolved."
              : "Alerts appear here when a metric stays past its threshold.",
        }}
        tabs={{
          label: "Alerts by state",
          statuses: alertFilters,
          labels: alertFilterLabels,
          counts,
          current: input.status,
        }}
      />
      <AlertRules items={rules.items} />
    </>
  );
});
