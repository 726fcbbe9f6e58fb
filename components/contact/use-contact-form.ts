"use client";

import { type SyntheticEvent, useRef, useState } from "react";
import type { FormProblem } from "@/components/form/form-error";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";
import type { ContactReceipt } from "@/lib/support/contact/schema";
import { clearNamedTicket, useNamedTicket } from "./named-ticket";

type FieldErrors = Partial<Record<string, string>>;

const readSchema = async () => {
  await import("@/lib/platform/zod-without-eval");
  return (await import("@/lib/support/contact/schema")).contactSchema;
};

export function useContactForm() {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [receipt, setReceipt] = useState<(ContactReceipt & { email: string }) | null>(null);
  const enquiry = useNamedTicket();
  const opened = useRef<Promise<string | undefined>>(undefined);

  /** Called on first focus: loads what validation and sending need. */
  const begin = () => {
    if (opened.current) return;
    void readSchema();
    opened.current = apiRequest<{ opened: string }>("GET", "/api/contact").then(
      (answer) => answer.opened,
      () => undefined,
    );
  };

  const refuse = (form: HTMLFormElement, found: FieldErrors) => {
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) (form.elements.namedItem(first) as HTMLElement | null)?.focus();
  };

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = Object.fromEntries(new FormData(form));
    setPending(true);
    setProblem(null);
    setErrors({});
    try {
      const parsed = (await readSchema()).safeParse({ ...given, enquiry, opened: await opened.current });
      if (!parsed.success) return refuse(form, byField(parsed.error.issues));
      const answer = await apiRequest<ContactReceipt>("POST", "/api/contact", parsed.data);
      setReceipt({ ...answer, email: parsed.data.email });
    } catch (error) {
      if (error instanceof ApiError && error.body.errors) refuse(form, firstTexts(error.body.errors));
      setProblem(problemOf(error));
    } finally {
      setPending(false);
    }
  };

  const startAgain = () => {
    opened.current = undefined;
    clearNamedTicket();
    setReceipt(null);
  };

  return { submit, begin, startAgain, enquiry, pending, problem, errors, receipt };
}

/** The first problem of each field, in the order of the fields. */
function byField(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const found: FieldErrors = {};
  for (const { path, message } of issues) found[String(path[0])] ??= message;
  return found;
}

const firstTexts = (errors: Record<string, string[]>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts[0]]));

const problemOf = (error: unknown): FormProblem =>
  error instanceof ApiError
    ? { message: error.sentence, requestId: error.body.requestId }
    : { message: "We couldn’t reach the server. Your text is still here; try again in a moment." };
