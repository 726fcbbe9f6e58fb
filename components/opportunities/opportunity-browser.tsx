"use client";

import { useRouter } from "next/navigation";
import { type MouseEvent, useEffect, useRef, useState, useTransition } from "react";
import { canonicalQuery, searchHref } from "@/lib/opportunities/search-url";
import type { SearchView } from "@/lib/opportunities/search-view";
import { AppliedFilters } from "./applied-filters";
import { FacetColumn } from "./facet-column";
import { LimitNav } from "./limit-nav";
import { MapListings, ResultMap } from "./map/result-map";
import { NoResults } from "./no-results";
import { ResultHead } from "./result-head";
import { ResultList } from "./result-list";
import { ResultTable } from "./result-table";
import { SearchBar } from "./search-bar";

const typingPause = 350;

interface BrowserProps {
  screen: SearchView;
  canSave: boolean;
}

/**
 * One form whose fields are the URL: without scripts it is submitted as is, with them every change navigates
 * immediately. Changes show immediately; the results follow.
 */
export function OpportunityBrowser({ screen, canSave }: BrowserProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [isWaiting, startTransition] = useTransition();
  const { optimisticQuery, setQuery, markSent } = useOptimisticQuery(screen.query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const go = (href: string, isTyping = false) =>
    startTransition(() => (isTyping ? router.replace(href, { scroll: false }) : router.push(href, { scroll: false })));
  const changed = (event: { target: EventTarget }) => {
    if (!form.current) return;
    const query = canonicalQuery(
      [...new FormData(form.current)].map(([key, value]): [string, string] => [key, String(value)]),
    );
    const isTyping = event.target instanceof HTMLInputElement && !/checkbox|radio|date/.test(event.target.type);
    clearTimeout(timer.current);
    setQuery(query);
    const send = () => {
      markSent(query);
      go(searchHref(query), isTyping);
    };
    timer.current = setTimeout(send, isTyping ? typingPause : 0);
  };
  const clicked = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[data-go]");
    if (
      !link ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    const target = link.pathname + link.search;
    if (link.pathname === "/opportunities") go(target);
    else router.push(target);
  };
  const params = new URLSearchParams(optimisticQuery);
  return (
    <form
      ref={form}
      action="/opportunities"
      onChange={changed}
      onClick={clicked}
      onSubmit={(event) => {
        event.preventDefault();
        changed(event);
      }}
      className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-9"
    >
      <SearchBar params={params} screen={screen} />
      <FacetColumn params={params} screen={screen} />
      <section id="results" tabIndex={-1} aria-labelledby="result-count" aria-busy={isWaiting} className="min-w-0">
        <AppliedFilters chips={screen.chips} />
        <ResultHead params={params} screen={screen} isWaiting={isWaiting} />
        <LimitNav links={screen.limits} />
        {screen.note ? (
          <p role="status" className="mb-4 text-sm">
            {screen.note.text}{" "}
            {screen.note.link ? (
              <a href={screen.note.link.href} data-go className="underline underline-offset-2">
                {screen.note.link.label}
              </a>
            ) : null}
          </p>
        ) : null}
        {screen.shared ? (
          <p className="mb-4 text-meta text-soft">
            <span className="font-semibold text-pitch">In common:</span> {screen.shared}
          </p>
        ) : null}
        <Results screen={screen} canSave={canSave} isWaiting={isWaiting} />
      </section>
    </form>
  );
}

function Results({ screen, canSave, isWaiting }: BrowserProps & { isWaiting: boolean }) {
  if (screen.total === 0) return <NoResults screen={screen} />;
  if (screen.map)
    return (
      <ResultMap map={screen.map}>
        <MapListings key={screen.query + screen.sort} screen={screen} isWaiting={isWaiting} />
      </ResultMap>
    );
  if (screen.rows)
    return (
      <ResultTable
        key={screen.query + screen.sort}
        screen={screen}
        rows={screen.rows}
        canSave={canSave}
        isWaiting={isWaiting}
      />
    );
  return <ResultList key={screen.query + screen.sort} screen={screen} canSave={canSave} isWaiting={isWaiting} />;
}

/**
 * The query as clicked or typed, ahead of the server. A response to a query sent from here doesn't replace it, as more
 * may have been typed since; any other URL (a link, the back button) does.
 */
function useOptimisticQuery(query: string) {
  const [optimisticQuery, setOptimisticQuery] = useState(query);
  const [answered, setAnswered] = useState(query);
  const [sent, setSent] = useState<string[]>([]);
  if (query !== answered) {
    setAnswered(query);
    const at = sent.indexOf(query);
    setSent(sent.slice(at < 0 ? sent.length : at + 1));
    if (at < 0) setOptimisticQuery(query);
  }
  return {
    optimisticQuery,
    setQuery: setOptimisticQuery,
    markSent: (next: string) => setSent((all) => [...all, next]),
  };
}
