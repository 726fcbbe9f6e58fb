"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, createContext, useContext } from "react";
import { useLiveEvent } from "@/components/live/live-events";

const AwaitsApprovalContext = createContext(false);

/** Whether the registration is under review, so that nothing can be published yet. */
export const useAwaitsApproval = (): boolean => useContext(AwaitsApprovalContext);

/** Ends by itself with the approval. */
export function AwaitsApproval({ children }: { children: ReactNode }) {
  const router = useRouter();
  useLiveEvent("registration.approved", () => router.refresh());
  return <AwaitsApprovalContext.Provider value>{children}</AwaitsApprovalContext.Provider>;
}
