"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { queryDefaults, readByKey } from "@/lib/platform/api-client";
import { isLeavingByChoice } from "./leaving";
import { RecentSignIn } from "./recent-sign-in";

/**
 * The data rules of the client: what the server said stays fresh for five minutes, nothing is polled, and who is leaving
 * asks for nothing more.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            ...queryDefaults,
            enabled: () => !isLeavingByChoice(),
            queryFn: ({ queryKey, signal }) => readByKey(queryKey, signal),
          },
          mutations: { retry: false },
        },
      }),
  );
  return (
    <QueryClientProvider client={client}>
      {children}
      <RecentSignIn />
    </QueryClientProvider>
  );
}
