"use client";

import type { FormEvent, ReactNode } from "react";

/** Sends the form around it as soon as a choice inside is made. */
export function SubmitOnChange({ children }: { children: ReactNode }) {
  const submit = (event: FormEvent<HTMLElement>) => {
    if (event.target instanceof HTMLSelectElement) event.target.form?.requestSubmit();
  };
  return (
    <span className="contents" onChange={submit}>
      {children}
    </span>
  );
}
