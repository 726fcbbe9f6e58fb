import type { Metadata } from "next";
import { DashboardScreen } from "@/components/dashboard/dashboard-screen";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button";
import { pageMember } from "@/lib/boundary/page";
import { getDashboard } from "@/lib/dashboard/queries";
import { clientInAddress } from "@/lib/dashboard/schema";

interface DashboardPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const metadata: Metadata = { title: "Dashboard" };

export default async function DashboardPage({ searchParams }: DashboardPageProps) {
  const actor = await pageMember();
  const client = clientInAddress(await searchParams);
  const dashboard = await getDashboard(actor, { view: "all", client });
  return (
    <>
      <PageHeader
        title="Dashboard"
        description={`What needs your attention, and how ${actor.organizationName} is doing.`}
        actions={
          dashboard.since ? (
            <ButtonLink href="/dashboard-updated" variant="ghost">
              Since your last visit
            </ButtonLink>
          ) : null
        }
      />
      <DashboardScreen
        dashboard={dashboard}
        isVisitNoted={!actor.impersonator}
        client={client}
        organizationName={actor.actsForSeveral ? actor.organizationName : null}
      />
    </>
  );
}
