"use client";

import { type ReactNode, createContext, useContext } from "react";

const AwaitsApprovalContext = createContext(false);

/** Whether the registration is under review, so that nothing can be published yet. */
export const useAwaitsApproval = (): boolean => useContext(AwaitsApprovalContext);

export function AwaitsApproval({ children }: { children: ReactNode }) {
  return <AwaitsApprovalContext.Provider value>{children}</AwaitsApprovalContext.Provider>;
}
