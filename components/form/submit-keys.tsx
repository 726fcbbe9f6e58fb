import type { KeyboardEvent } from "react";

/** Ctrl+Enter or Command+Enter submits the form of a text area. */
export function submitOnKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** The hint beside the button that these keys press. */
export const SubmitKeys = () => (
  <span aria-hidden="true" className="hidden text-xs text-soft lg:inline">
    <kbd>Ctrl</kbd> <kbd>Enter</kbd>
  </span>
);
