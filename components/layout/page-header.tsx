import type { ReactNode } from "react";

import { type Crumb, Breadcrumbs } from "@/components/layout/navigation/breadcrumbs";

interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  crumbs?: readonly Crumb[];
  /** A status badge beside the title. */
  badge?: ReactNode;
}

export function PageHeader({ title, description, actions, crumbs, badge }: PageHeaderProps) {
  return (
    <header className="mb-6">
      {crumbs ? <Breadcrumbs crumbs={crumbs} className="mb-2.5" /> : null}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1 dir="auto" className="min-w-0 break-words">
              {title}
            </h1>
            {badge}
          </div>
          {description ? <p className="mt-1.5 max-w-[68ch] text-soft">{description}</p> : null}
        </div>
        {actions ? (
          <div data-print="hide" className="flex flex-wrap items-center gap-2.5">
            {actions}
          </div>
        ) : null}
      </div>
    </header>
  );
}
