import { ButtonLink } from "@/components/ui/button";
import type { z } from "zod";
import { formatCount, formatNumber } from "@/lib/platform/format";
import { MAX_COUNTED, type Page } from "@/lib/platform/pagination";

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

/** The filters as in the URL, and as parsed; if one is invalid, none applies. */
export function filtersOf<Schema extends z.ZodType>(
  schema: Schema,
  searchParams: Record<string, string | string[] | undefined>,
) {
  const query = firstOfEach(searchParams);
  const parsed = schema.safeParse(query);
  return { query, input: parsed.success ? parsed.data : schema.parse({}) };
}

/** The size of a list, with "+" where counting stopped. */
export function formatListSize({ total }: Page<unknown>, one: string, many: string): string {
  if (total === MAX_COUNTED) return `${formatNumber(total)}+ ${many}`;
  return formatCount(total, one, many);
}
