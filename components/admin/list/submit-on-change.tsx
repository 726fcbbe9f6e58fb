"use client";

import type { FormEvent, ReactNode } from "react";

/** Submits the surrounding form when a select in it changes. */
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
