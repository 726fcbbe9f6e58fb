"use client";

import { useState } from "react";
import type { FormProblem } from "@/components/form/form-error";
import { ApiError, type Method, apiRequest } from "@/lib/platform/http/api-client";

interface AdminCall {
  pending: boolean;
  problem: FormProblem | null;
  errorOf: (field: string) => string | undefined;
  /** The response, or null after an error, which is then in `problem` and on the fields. */
  call: <Answer>(path: string, body?: unknown, method?: Method) => Promise<Answer | null>;
  reset: () => void;
}

const unreachable = "We couldn’t reach the server. Nothing was changed; try again in a moment.";

export function useAdminCall(): AdminCall {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const reset = () => {
    setProblem(null);
    setErrors({});
  };
  const call = async <Answer>(path: string, body?: unknown, method: Method = "POST"): Promise<Answer | null> => {
    reset();
    setPending(true);
    try {
      return await apiRequest<Answer>(method, path, body);
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null;
      setProblem({ message: refusal?.sentence ?? unreachable, requestId: refusal?.body.requestId });
      setErrors(refusal?.body.errors ?? {});
      return null;
    } finally {
      setPending(false);
    }
  };
  return { pending, problem, errorOf: (field) => errors[field]?.[0], call, reset };
}
