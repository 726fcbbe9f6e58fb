import type { ReactNode } from "react";
import { DeskFilters } from "@/components/deals/board/desk-filters";
import { CalendarFeed } from "@/components/deals/calendar/calendar-feed";
import { EmptyState } from "@/components/layout/states/empty-state";
import { ExportMenu } from "@/components/deals/board/export-menu";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button";
import { TabLinks } from "@/components/ui/tabs";
import { type DeskState, dealLayouts, deskHref, isNarrowed, layoutLabels } from "@/lib/deals/board/filters";
import type { DeskOptions } from "@/lib/deals/board/view";

interface DealDeskProps {
  state: DeskState;
  options: DeskOptions;
  /** Whether some deal matches the filters. */
  isEmpty: boolean;
  /** The board, the table or the forecast. */
  children: ReactNode;
}

/** Every deal of the organization, and of an agency’s clients, in three layouts over the same filters. */
export function DealDesk({ state, options, isEmpty, children }: DealDeskProps) {
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
            {hasNone ? null : <ExportMenu />}
            <CalendarFeed />
          </>
        }
      />
      {hasNone ? (
        <EmptyState
          title="No deals yet"
          text="A proposal in a conversation opens the first one."
          actions={<ButtonLink href="/messages">Go to inbox</ButtonLink>}
        />
      ) : (
        <>
          <TabLinks
            label="Layout"
            className="mb-4"
            items={dealLayouts.map((layout) => ({
              href: deskHref({ ...state, layout }),
              label: layoutLabels[layout],
              current: layout === state.layout,
            }))}
          />
          <DeskFilters state={state} options={options} />
          {isEmpty ? <EmptyState title="No deals match these filters" text="Clear a filter to see more." /> : children}
        </>
      )}
    </>
  );
}
