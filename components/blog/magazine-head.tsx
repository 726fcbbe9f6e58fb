import { Search } from "lucide-react";
import Link from "next/link";
import { cn } from "@/components/ui/cn";
import type { TagCount } from "@/lib/blog/queries";

interface MagazineHeadProps {
  title: string;
  text: string;
  tags: TagCount[];
  /** The slug of the current tag. */
  current?: string;
  /** The search query. */
  q?: string;
  /** The page is none of the tag lists. */
  isBeside?: boolean;
}

/** The header of every list of posts: search and tags. */
export function MagazineHead({ title, text, tags, current, q, isBeside = false }: MagazineHeadProps) {
  return (
    <header className="pt-8 sm:pt-14">
      <div className="grid items-end gap-x-12 gap-y-7 lg:grid-cols-[1fr_20rem]">
        <div>
          <h1 className="display">{title}</h1>
          <p className="mt-5 lead">{text}</p>
        </div>
        <SearchField q={q} />
      </div>
      <nav aria-label="Topics" className="mt-9 border-y border-line py-3.5 sm:mt-12">
        <ul className="flex flex-wrap gap-x-1.5 gap-y-1.5">
          <TagLink href="/resources" name="Everything" isCurrent={!current && q === undefined && !isBeside} />
          {tags.map(({ slug, name, count }) => (
            <TagLink
              key={slug}
              href={`/resources/tag/${slug}`}
              name={name}
              count={count}
              isCurrent={slug === current}
            />
          ))}
        </ul>
      </nav>
    </header>
  );
}

function SearchField({ q }: { q?: string }) {
  return (
    <search>
      <form action="/resources/search" className="relative">
        <label htmlFor="resources-search" className="sr-only">
          Search resources
        </label>
        <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3.5 size-4.5 text-soft" />
        <input
          id="resources-search"
          name="q"
          type="search"
          defaultValue={q}
          maxLength={200}
          placeholder="Search resources"
          data-search
          className="h-10.5 w-full rounded-lg border border-edge bg-card pr-3 pl-10.5 text-sm"
        />
      </form>
    </search>
  );
}

function TagLink(props: { href: string; name: string; count?: number; isCurrent: boolean }) {
  const { href, name, count, isCurrent } = props;
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        aria-current={isCurrent ? "page" : undefined}
        className={cn(
          "inline-flex min-h-8 items-center gap-1.5 rounded-md px-3 text-sm no-underline",
          isCurrent ? "bg-ink text-paper" : "text-soft hover:bg-sunk hover:text-ink",
        )}
      >
        {name}
        {count === undefined ? null : (
          <span className={cn("text-xs tabular", isCurrent ? "text-paper" : "text-soft")}>{count}</span>
        )}
      </Link>
    </li>
  );
}
