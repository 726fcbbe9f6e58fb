"use client";

import { useEffect, useState } from "react";
import { apiRequest } from "@/lib/platform/http/api-client";

const delayMs = 150;
const shortest = 2;

/**
 * Reads a list for what is typed, after a pause in typing; a response to an older text is dropped. Empty after an error,
 * because nothing depends on it, and for a single character.
 */
export function useTypedRead<Item>(path: string, text: string): { items: readonly Item[]; isLoading: boolean } {
  const q = text.trim();
  const [found, setFound] = useState<{ q: string; items: readonly Item[] }>({ q: "", items: [] });
  useEffect(() => {
    if (q.length < shortest) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      apiRequest<{ items: Item[] } | null>("GET", path + encodeURIComponent(q), undefined, { signal })
        .then((answer) => setFound({ q, items: answer?.items ?? [] }))
        .catch(() => !signal.aborted && setFound({ q, items: [] }));
    }, delayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [path, q]);
  if (q.length < shortest) return { items: [], isLoading: false };
  return { items: found.items, isLoading: found.q !== q };
}
