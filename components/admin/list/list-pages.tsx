import { ButtonLink } from "@/components/ui/button";

interface ListPagesProps {
  path: string;
  query: Record<string, string | undefined>;
  nextCursor: string | null;
}

/** Cursor pagination in the order of the list. */
export function ListPages({ path, query, nextCursor }: ListPagesProps) {
  if (!query.cursor && !nextCursor) return null;
  return (
    <nav aria-label="Pages" className="flex gap-2.5">
      {query.cursor ? (
        <ButtonLink href={hrefOf(path, { ...query, cursor: undefined })} variant="ghost" size="sm">
          Back to the start
        </ButtonLink>
      ) : null}
      {nextCursor ? (
        <ButtonLink href={hrefOf(path, { ...query, cursor: nextCursor })} variant="ghost" size="sm">
          Next page
        </ButtonLink>
      ) : null}
    </nav>
  );
}

/** The path with the non-empty query parameters. */
export function hrefOf(path: string, query: Record<string, string | undefined>): string {
  const set = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
}

/** The first value of each query parameter. */
export function firstOfEach(query: Record<string, string | string[] | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, (Array.isArray(value) ? value[0] : value) || undefined]),
  );
}
