"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, createContext, useContext, useEffect } from "react";

const UnconfirmedEmail = createContext<string | null>(null);

/** The signed-in person's address while it is not confirmed; null once it is. */
export const useUnconfirmedEmail = (): string | null => useContext(UnconfirmedEmail);

interface UnconfirmedEmailProviderProps {
  email: string | null;
  children: ReactNode;
}

/** Forms below read whether sending has to wait. The link is opened in another tab: on return the page looks again. */
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
