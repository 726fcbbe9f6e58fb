"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type ReactNode, useEffect, useState } from "react";
import { queryDefaults, readByKey, onRecentLoginNeeded } from "@/lib/platform/http/api-client";
import { isLogoutInProgress } from "./logout-in-progress";

/** The client's query defaults: data stays fresh for five minutes, no polling, and no fetches during logout. */
const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        ...queryDefaults,
        // A server renders once; its timers would keep every request in memory for half an hour.
        gcTime: typeof window === "undefined" ? Infinity : queryDefaults.gcTime,
        enabled: () => !isLogoutInProgress(),
        queryFn: ({ queryKey, signal }) => readByKey(queryKey, signal),
      },
      mutations: { retry: false },
    },
  });

let current: QueryClient | null = null;

/**
 * The page's query client, for components outside its provider, such as the toast panel; nothing on pages without one.
 */
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

/** Loaded on demand: most visits never need it. */
const ReauthenticationDialog = dynamic(() =>
  import("./reauthentication-dialog").then((module) => module.ReauthenticationDialog),
);

type Answer = (isProvided: boolean) => void;

/** Rendered once: a request that needs a recent login waits for the password here and is then retried. */
export function Reauthentication() {
  const [questions, setQuestions] = useState<readonly Answer[]>([]);
  const [path, setPath] = useState<string>();
  useEffect(() => {
    onRecentLoginNeeded((path) => {
      setPath(path);
      return new Promise((answer) => setQuestions((waiting) => [...waiting, answer]));
    });
    return () => onRecentLoginNeeded();
  }, []);
  if (path === undefined || questions.length === 0) return null;
  const answerAll = (isProvided: boolean) => {
    setQuestions([]);
    questions.forEach((answer) => answer(isProvided));
  };
  return (
    <ReauthenticationDialog
      path={path.startsWith("/api/admin/") ? "/api/admin/reauthenticate" : "/api/auth/reauthenticate"}
      onAnswer={answerAll}
    />
  );
}
