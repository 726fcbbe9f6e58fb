"use client";

import { useState } from "react";
import { notify } from "@/components/layout/toasts/toasts";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";

/** Resends the confirmation link; one request at a time. */
export function useResend() {
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");
  const resend = async () => {
    if (state !== "idle") return;
    setState("sending");
    try {
      await apiRequest("POST", "/api/auth/resend-verification");
      setState("sent");
    } catch (error) {
      setState("idle");
      const description =
        error instanceof ApiError ? error.sentence : "We couldn’t reach the server. Try again in a moment.";
      notify({ title: "We couldn’t send the email", description, kind: "problem" });
    }
  };
  return { isSent: state === "sent", isSending: state === "sending", resend };
}
