import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { problems } from "@/lib/boundary/problems";
import { formatCount } from "@/lib/platform/format";
import { webhookKindLabels, webhookKinds, webhookTypesOf } from "@/lib/webhooks/catalog";
import { type CallGroup, callSlugOf } from "./api-reference";
import { developerPages, developerPath, developerSections } from "./pages";

interface Entry {
  kind: "Endpoint" | "Event" | "Error" | "Guide";
  title: string;
  text: string;
  href: string;
  /** Additional search terms. */
  words?: string;
}

/** Everything in the documentation that has a URL: guides and their sections, errors, events, endpoints. */
export function entriesOf(groups: readonly CallGroup[]): Entry[] {
  const pages = developerPages.map(({ slug, title, description }) => ({
    ...{ kind: "Guide" as const, title, text: description, href: developerPath(slug) },
  }));
  const sections = developerSections.map(({ slug, id, title }) => ({
    ...{ kind: "Guide" as const, title, text: pages.find(({ href }) => href === developerPath(slug))?.title ?? "" },
    href: `${developerPath(slug)}#${id}`,
  }));
  const errors = Object.entries(problems).map(([code, { title, advice }]) => ({
    ...{ kind: "Error" as const, title: code, text: `${title}. ${advice}`, href: `/developers/errors#${code}` },
  }));
  const events = webhookKinds.flatMap((kind) =>
    webhookTypesOf(kind).map((type) => ({
      ...{ kind: "Event" as const, title: type, text: webhookKindLabels[kind], href: "/developers/webhooks#events" },
    })),
  );
  const calls = groups.flatMap(({ slug, description, calls: own }) =>
    own.map((call) => ({
      ...{ kind: "Endpoint" as const, title: `${call.method} ${call.path}`, text: call.operation.summary },
      href: `/developers/reference/${slug}/${callSlugOf(call)}`,
      words: `${description} ${call.operation.description}`,
    })),
  );
  return [...pages, ...sections, ...errors, ...events, ...calls];
}

const most = 50;

/** Entries that contain all words, those with them in the title or text first. */
export function findEntries(entries: readonly Entry[], q: string): Entry[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const hasAll = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const rankOf = ({ title, text, words: more = "" }: Entry) =>
    [title, `${title} ${text}`, `${title} ${text} ${more}`].findIndex(hasAll);
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

export function SearchResults({ entries, q }: { entries: readonly Entry[]; q: string }) {
  if (!q) return null;
  const found = findEntries(entries, q);
  return (
    <>
      <p className="mt-6 text-sm text-soft">
        {found.length === 0
          ? "No results. Try fewer words, an error code, or part of a path."
          : formatCount(found.length, "result", "results")}
        {found.length > most ? `, of which the first ${most} are shown` : null}
      </p>
      <ul aria-label="Search results" className="mt-3 flex flex-col gap-4">
        {found.slice(0, most).map(({ kind, title, text, href }) => (
          <li key={`${kind} ${title} ${href}`} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Badge tone="outline">{kind}</Badge>
            <Link href={href} prefetch={false} className="break-all link">
              {title}
            </Link>
            <span className="text-sm text-soft">{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
