"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, createContext, useContext, useEffect } from "react";

const UnconfirmedEmail = createContext<string | null>(null);

/** The logged-in user's email while it is unconfirmed; null once it is confirmed. */
export const useUnconfirmedEmail = (): string | null => useContext(UnconfirmedEmail);

interface UnconfirmedEmailProviderProps {
  email: string | null;
  children: ReactNode;
}

/**
 * Forms inside check whether sending has to wait. The link is opened in another tab, so the page refreshes on return.
 */
export function UnconfirmedEmailProvider({ email, children }: UnconfirmedEmailProviderProps) {
  const router = useRouter();
  useEffect(() => {
    if (email === null) return;
    const refresh = () => router.refresh();
    window.addEventListener("focus", refresh);
    return () => window.removeEventListener("focus", refresh);
  }, [email, router]);
  return <UnconfirmedEmail value={email}>{children}</UnconfirmedEmail>;
}
