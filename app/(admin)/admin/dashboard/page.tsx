import type { Metadata } from "next";
import { GrowthPanel } from "@/components/admin/overview/growth-panel";
import { HealthPanel } from "@/components/admin/overview/health-panel";
import { PendingWork } from "@/components/admin/overview/pending-work";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { getHealth } from "@/lib/moderation/overview/health-queries";
import { getGrowth, getWaiting } from "@/lib/moderation/overview/queries";
import { now } from "@/lib/platform/clock";

export const metadata: Metadata = { title: "Admin dashboard" };

export default adminPage(async ({ admin }) => {
  const [waiting, growth, health] = await Promise.all([getWaiting(admin), getGrowth(admin), getHealth(admin)]);
  const at = now();
  return (
    <>
      <PageHeader title="Dashboard" description="Pending work, marketplace growth, and system health." />
      <div className="flex flex-col gap-6">
        <section aria-labelledby="waiting" className="flex flex-col gap-3">
          <h2 id="waiting" className="text-lg">
            Needs your attention
          </h2>
          <PendingWork waiting={waiting} failedJobs={health.jobs.failed} at={at} />
        </section>
        <GrowthPanel growth={growth} />
        <HealthPanel health={health} at={at} />
      </div>
    </>
  );
});
