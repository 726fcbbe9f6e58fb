import type { Heading } from "@/lib/blog/outline";

/** Table of contents: beside the post on wide screens, collapsed above it otherwise. */
export function ContentsList({ headings }: { headings: readonly Heading[] }) {
  return (
    <ol className="flex flex-col gap-2 text-sm leading-snug">
      {headings
        .filter(({ level }) => level === 2)
        .map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="text-soft no-underline hover:text-ink hover:underline">
              {text}
            </a>
          </li>
        ))}
    </ol>
  );
}
