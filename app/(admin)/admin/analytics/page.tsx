import type { Metadata } from "next";
import Link from "next/link";
import { SectionPanel } from "@/components/admin/analytics/section-panel";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { getAnalyticsSection } from "@/lib/moderation/analytics/queries";
import {
  type PeriodWeeks,
  type SectionGroup,
  groupLabels,
  groupOf,
  periodLabels,
  periodOf,
  periodsOf,
  sectionGroups,
  weeksSchema,
} from "@/lib/moderation/analytics/section";

export const metadata: Metadata = { title: "Analytics" };

const description =
  "Growth, the funnel, supply and demand, and match quality. A dashed line or a second figure is the period before; percentages compare the completed weeks with the same number of weeks before them.";

const groups = Object.keys(sectionGroups) as SectionGroup[];

export default adminPage(async ({ admin, searchParams }) => {
  const group = groupOf(searchParams.view);
  const weeks = periodOf(group, weeksSchema.safeParse(searchParams.weeks).data ?? 12);
  const sections = await Promise.all(
    sectionGroups[group].map((section) => getAnalyticsSection(admin, { section, weeks })),
  );
  return (
    <>
      <PageHeader title="Analytics" description={description} />
      <LinkRow
        label="Analytics"
        links={groups.map((view) => ({ label: groupLabels[view], query: { view, weeks }, isCurrent: view === group }))}
      />
      <LinkRow
        label="Period"
        links={periodsOf(group).map((each) => ({
          label: periodLabels[each],
          query: { view: group, weeks: each },
          isCurrent: each === weeks,
        }))}
      />
      <div className="flex flex-col gap-6">
        {sections.map((section) => (
          <SectionPanel key={section.name} section={section} weeks={weeks} />
        ))}
      </div>
    </>
  );
});

interface LinkRowProps {
  label: string;
  links: readonly { label: string; query: { view: SectionGroup; weeks: PeriodWeeks }; isCurrent: boolean }[];
}

const LinkRow = ({ label, links }: LinkRowProps) => (
  <nav aria-label={label} className="mb-6 flex flex-wrap gap-x-6 gap-y-2 border-b border-line pb-3">
    {links.map(({ label: text, query, isCurrent }) => (
      <Link
        key={text}
        href={`/admin/analytics?${new URLSearchParams({ view: query.view, weeks: String(query.weeks) })}`}
        prefetch={false}
        aria-current={isCurrent ? "page" : undefined}
        className="text-sm text-soft no-underline hover:text-ink hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-ink"
      >
        {text}
      </Link>
    ))}
  </nav>
);
