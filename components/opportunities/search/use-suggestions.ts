"use client";

import { useEffect, useState } from "react";
import type { Suggestion } from "@/lib/opportunities/suggestions/schema";
import { apiRequest } from "@/lib/platform/http/api-client";

const delayMs = 120;
const shortest = 2;

/** Suggestions for what is typed; a response to an older text is dropped. Empty after an error: the search still works. */
export function useSuggestions(text: string): { items: readonly Suggestion[]; isLoading: boolean } {
  const q = text.trim();
  const [found, setFound] = useState<{ q: string; items: readonly Suggestion[] }>({ q: "", items: [] });
  useEffect(() => {
    if (q.length < shortest) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      apiRequest<{ items: Suggestion[] }>("GET", `/api/suggestions?q=${encodeURIComponent(q)}`, undefined, {
        signal: controller.signal,
      })
        .then(({ items }) => setFound({ q, items }))
        .catch(() => !controller.signal.aborted && setFound({ q, items: [] }));
    }, delayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q]);
  if (q.length < shortest) return { items: [], isLoading: false };
  return { items: found.items, isLoading: found.q !== q };
}
