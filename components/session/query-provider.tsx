"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { queryDefaults, readByKey } from "@/lib/platform/http/api-client";
import { isLogoutInProgress } from "./logout-in-progress";
import { Reauthentication } from "./reauthentication";

/** The client's query defaults: data stays fresh for five minutes, no polling, and no fetches during logout. */
const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        ...queryDefaults,
        enabled: () => !isLogoutInProgress(),
        queryFn: ({ queryKey, signal }) => readByKey(queryKey, signal),
      },
      mutations: { retry: false },
    },
  });

let current: QueryClient | null = null;

/** The page's query client for what is rendered beside it, such as the panel of the toasts; nothing on pages without one. */
export function CurrentQueries({ children }: { children: ReactNode }) {
  return current ? <QueryClientProvider client={current}>{children}</QueryClientProvider> : null;
}

/** Wraps the parts of the product that fetch data in the browser; most public pages do not. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(newClient);
  useEffect(() => {
    current = client;
    return () => {
      current = null;
    };
  }, [client]);
  return (
    <QueryClientProvider client={client}>
      {children}
      <Reauthentication />
    </QueryClientProvider>
  );
}
