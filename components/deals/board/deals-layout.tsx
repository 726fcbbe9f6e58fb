import type { ReactNode } from "react";
import { DealFilterBar } from "@/components/deals/board/deal-filter-bar";
import { CalendarFeed } from "@/components/deals/calendar/calendar-feed";
import { EmptyState } from "@/components/layout/states/empty-state";
import { ExportMenu } from "@/components/deals/board/export-menu";
import { PageHeader } from "@/components/layout/page-header";
import { SavedViews } from "@/components/layout/saved-views";
import { ButtonLink } from "@/components/ui/button";
import { TabLinks } from "@/components/ui/tabs";
import { dealsPath } from "@/lib/paths";
import {
  type DealsState,
  dealLayouts,
  dealsHref,
  dealsQuery,
  filterQuery,
  isNarrowed,
  layoutLabels,
} from "@/lib/deals/board/filters";
import type { FilterOptions } from "@/lib/deals/board/view";

interface DealsLayoutProps {
  state: DealsState;
  options: FilterOptions;
  /** Whether some deal matches the filters. */
  isEmpty: boolean;
  /** The board, the table or the forecast. */
  children: ReactNode;
}

/** Every deal of the organization, and of an agency’s clients, in three layouts over the same filters. */
export function DealsLayout({ state, options, isEmpty, children }: DealsLayoutProps) {
  const hasNone = isEmpty && !isNarrowed(state);
  return (
    <>
      <PageHeader
        title="Deals"
        description={
          options.clients.length > 0
            ? "Every open proposal and agreed deal of your clients."
            : "Every open proposal and agreed deal."
        }
        actions={
          <>
            {hasNone ? null : <ExportMenu search={filterQuery(state)} />}
            <CalendarFeed />
          </>
        }
      />
      {hasNone ? (
        <EmptyState
          title="No deals yet"
          text="Your first deal starts with a proposal in a conversation."
          actions={<ButtonLink href="/messages">Go to inbox</ButtonLink>}
        />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <TabLinks
              label="Layout"
              items={dealLayouts.map((layout) => ({
                href: dealsHref({ ...state, layout }),
                label: layoutLabels[layout],
                current: layout === state.layout,
              }))}
            />
            <SavedViews
              call="/api/deals/views"
              base={dealsPath}
              description="Filters, layout, and columns, visible only to you."
              placeholder="Renewals this season"
              search={dealsQuery(state)}
              views={options.views}
            />
          </div>
          <DealFilterBar state={state} options={options} />
          {isEmpty ? <EmptyState title="No deals match these filters" text="Clear a filter to see more." /> : children}
        </>
      )}
    </>
  );
}
