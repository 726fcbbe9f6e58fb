import type { Metadata } from "next";
import { DashboardLive } from "@/components/dashboard/dashboard-live";
import { DashboardScreen } from "@/components/dashboard/dashboard-screen";
import { VisitTime } from "@/components/dashboard/local-times";
import { NothingChanged, hasNews } from "@/components/dashboard/nothing-changed";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button";
import { pageMember } from "@/lib/boundary/page";
import { getDashboard } from "@/lib/dashboard/queries";
import { clientInAddress } from "@/lib/dashboard/schema";

interface DashboardUpdatedPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const metadata: Metadata = { title: "Since your last visit" };

export default async function DashboardUpdatedPage({ searchParams }: DashboardUpdatedPageProps) {
  const actor = await pageMember();
  const client = clientInAddress(await searchParams);
  const dashboard = await getDashboard(actor, { view: "updated", client });
  const { since } = dashboard;
  const isVisitNoted = !actor.impersonator;
  return (
    <>
      <PageHeader
        title="Since your last visit"
        crumbs={[{ label: "Dashboard", href: "/dashboard" }, { label: "Since your last visit" }]}
        description={
          since ? (
            <>
              What changed since <VisitTime iso={since} />.
            </>
          ) : undefined
        }
        actions={
          <ButtonLink href="/dashboard" variant="ghost">
            Show everything
          </ButtonLink>
        }
      />
      {since && (client || hasNews(dashboard)) ? (
        <DashboardScreen dashboard={dashboard} isVisitNoted={isVisitNoted} client={client} />
      ) : (
        <>
          <DashboardLive isVisitNoted={isVisitNoted} />
          <NothingChanged isFirstVisit={since === null} />
        </>
      )}
    </>
  );
}
