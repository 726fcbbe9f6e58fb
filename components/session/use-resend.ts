"use client";

import { useState } from "react";
import { useApiMutation } from "@/components/form/use-api-mutation";

/** Resends the confirmation link, once a page. */
export function useResend() {
  const { isPending, send } = useApiMutation({ failureTitle: "We couldn’t send the email" });
  const [isSent, setSent] = useState(false);
  const resend = async () => {
    if (!isSent && (await send("POST", "/api/auth/resend-verification"))) setSent(true);
  };
  return { isSent, isSending: isPending, resend };
}
