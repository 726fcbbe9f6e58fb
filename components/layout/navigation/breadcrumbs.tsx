import Link from "next/link";

import { cn } from "@/components/ui/cn";
import { LinkProgress } from "@/components/ui/link-progress";

export interface Crumb {
  label: string;
  /** Omitted for the current page. */
  href?: string;
}

export function Breadcrumbs({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string }) {
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <ol className="flex flex-wrap items-center text-meta text-soft">
        {crumbs.map((crumb, index) => (
          <li
            key={`${crumb.label}-${index}`}
            className={cn("inline-flex min-w-0", index > 0 && "before:px-2 before:content-['/']")}
          >
            {crumb.href ? (
              <Link href={crumb.href} className="text-soft no-underline hover:text-ink hover:underline">
                {crumb.label}
                <LinkProgress />
              </Link>
            ) : (
              <span aria-current="page" className="truncate text-ink">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
