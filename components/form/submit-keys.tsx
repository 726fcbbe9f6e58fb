import type { KeyboardEvent } from "react";

/** Control or Command with Enter sends the form of a text. */
export function submitOnKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** Beside the button that these keys press. */
export const SubmitKeys = () => (
  <span aria-hidden="true" className="hidden text-xs text-soft lg:inline">
    <kbd>Ctrl</kbd> <kbd>Enter</kbd>
  </span>
);
