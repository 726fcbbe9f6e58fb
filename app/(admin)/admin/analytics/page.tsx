import type { Metadata } from "next";
import Link from "next/link";
import { SectionPanel } from "@/components/admin/analytics/section-panel";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { getAnalyticsSection } from "@/lib/moderation/analytics/queries";
import { type SectionGroup, groupLabels, groupOf, sectionGroups } from "@/lib/moderation/analytics/section";

export const metadata: Metadata = { title: "Analytics" };

export default adminPage(async ({ admin, searchParams }) => {
  const group = groupOf(searchParams.view);
  const sections = await Promise.all(sectionGroups[group].map((section) => getAnalyticsSection(admin, { section })));
  return (
    <>
      <PageHeader title="Analytics" description="Growth, the funnel, supply and demand, and match quality." />
      <nav aria-label="Analytics" className="mb-6 flex flex-wrap gap-x-6 gap-y-2 border-b border-line pb-3">
        {(Object.keys(sectionGroups) as SectionGroup[]).map((each) => (
          <Link
            key={each}
            href={`/admin/analytics?view=${each}`}
            prefetch={false}
            aria-current={each === group ? "page" : undefined}
            className="text-sm text-soft no-underline hover:text-ink hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            {groupLabels[each]}
          </Link>
        ))}
      </nav>
      <div className="flex flex-col gap-6">
        {sections.map((section) => (
          <SectionPanel key={section.name} section={section} />
        ))}
      </div>
    </>
  );
});
