"use client";

import { useRef } from "react";

/** Idempotency keys: the key of a request is the same until it succeeds or another request is made. */
export function useIdempotencyKeys() {
  const last = useRef<{ request: string; key: string } | null>(null);
  return {
    of: (request: unknown): string => {
      const text = JSON.stringify(request);
      if (last.current?.request !== text) last.current = { request: text, key: crypto.randomUUID() };
      return last.current.key;
    },
    clear: () => {
      last.current = null;
    },
  };
}
