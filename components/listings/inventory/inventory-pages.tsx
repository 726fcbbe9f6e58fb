import { formatNumber } from "@/lib/platform/format";
import { ButtonLink } from "@/components/ui/button";
import { INVENTORY_PAGE, type InventoryPage } from "@/lib/inventory/schema";

interface InventoryPagesProps {
  page: InventoryPage;
  href: (page: number) => string;
}

export function InventoryPages({ page: { page, total, items }, href }: InventoryPagesProps) {
  if (total <= INVENTORY_PAGE) return null;
  const first = (page - 1) * INVENTORY_PAGE + 1;
  const last = first + items.length - 1;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-2.5">
      <p className="mr-auto text-meta text-soft tabular">
        {formatNumber(first)}–{formatNumber(last)} of {formatNumber(total)}
      </p>
      {page > 1 ? (
        <ButtonLink href={href(page - 1)} variant="ghost" size="sm">
          Previous
        </ButtonLink>
      ) : null}
      {last < total ? (
        <ButtonLink href={href(page + 1)} variant="ghost" size="sm">
          Next
        </ButtonLink>
      ) : null}
    </nav>
  );
}
