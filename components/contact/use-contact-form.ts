"use client";

import { type SyntheticEvent, useRef, useState } from "react";
import { failureOf } from "@/components/form/api-failure";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { apiRequest } from "@/lib/platform/http/api-client";
import type { ContactReceipt } from "@/lib/support/contact/schema";
import "@/lib/platform/zod-without-eval";
import { clearTicketNumber, useReference, useTicketNumber } from "./ticket-number";

type FieldErrors = Partial<Record<string, string>>;

const fields = ["name", "email", "subject", "message"];

const loadSchema = async () => (await import("@/lib/support/contact/schema")).contactSchema;

/** Not `useApiForm`, which would bring react-hook-form and zod onto the landing page. */
export function useContactForm() {
  const { isPending, problem, run } = useApiMutation({ fields });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [receipt, setReceipt] = useState<(ContactReceipt & { email: string }) | null>(null);
  const inquiry = useTicketNumber();
  const requestId = useReference();
  const [attachmentIds, setAttachmentIds] = useState<string[] | null>([]);
  const opened = useRef<Promise<string | undefined>>(undefined);

  /** Called on first focus: loads what validation and sending need. */
  const begin = () => {
    if (opened.current) return;
    void loadSchema();
    opened.current = apiRequest<{ opened: string }>("GET", "/api/contact").then(
      (answer) => answer.opened,
      () => undefined,
    );
  };

  const showErrors = (form: HTMLFormElement, found: FieldErrors) => {
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) (form.elements.namedItem(first) as HTMLElement | null)?.focus();
  };

  const send = async (form: HTMLFormElement) => {
    const input = Object.fromEntries(new FormData(form));
    const parsed = (await loadSchema()).safeParse({
      ...input,
      inquiry,
      requestId,
      attachmentIds: attachmentIds ?? [],
      opened: await opened.current,
    });
    if (!parsed.success) return showErrors(form, byField(parsed.error.issues));
    try {
      const result = await apiRequest<ContactReceipt>("POST", "/api/contact", parsed.data);
      setReceipt({ ...result, email: parsed.data.email });
    } catch (error) {
      showErrors(form, failureOf(error, (name) => fields.includes(name)).errors);
      throw error;
    }
  };

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setErrors({});
    void run(() => send(form));
  };

  const startAgain = () => {
    opened.current = undefined;
    clearTicketNumber();
    setReceipt(null);
  };

  const isUploading = attachmentIds === null;
  return {
    ...{ submit, begin, startAgain, inquiry, requestId, setAttachmentIds, isUploading },
    ...{ isPending, problem, errors, receipt },
  };
}

/** The first problem of each field, in the order of the fields. */
function byField(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const found: FieldErrors = {};
  for (const { path, message } of issues) found[String(path[0])] ??= message;
  return found;
}
