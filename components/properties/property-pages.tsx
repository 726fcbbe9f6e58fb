import { ButtonLink } from "@/components/ui/button";
import { listPagePath } from "@/lib/paths";
import type { PublicPropertyPage } from "@/lib/listings/public-preview/list-queries";

/** Links to the pages beside this one, which search engines follow as well. */
export function PropertyPages({ list, page: { isFirst, newer, older } }: { list: string; page: PublicPropertyPage }) {
  if (isFirst && older === null) return null;
  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap justify-between gap-3">
      {isFirst ? (
        <span />
      ) : (
        <ButtonLink href={listPagePath(list, newer)} variant="ghost" rel="prev" prefetch={false}>
          Newer properties
        </ButtonLink>
      )}
      {older === null ? null : (
        <ButtonLink href={listPagePath(list, older)} variant="ghost" rel="next" prefetch={false}>
          Older properties
        </ButtonLink>
      )}
    </nav>
  );
}
